import type { Cause } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import { moduleUpdated } from '../modules/module.events.ts';
import { withSetupStatus, type Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { setupStatus, type ModuleRepository } from './module-repository.ts';

/** A module that the transaction has locked, and the repository that it follows. */
export interface SubscribedModule {
  readonly module: Module;
  readonly repository: ModuleRepository;
}

/**
 * Locks the module that follows by this subscription; undefined where none does (any more), or its organization is deleted.
 *
 * @throws Unacceptable when the event speaks for another organization (T-TN-7)
 */
export async function lockSubscribed(
  stores: RegistryStores,
  event: ReceivedEvent,
  subscriptionId: string,
): Promise<SubscribedModule | undefined> {
  const owner = await stores.moduleRepositories.findOwner(subscriptionId);
  if (!owner) return undefined;
  if (owner.organizationId !== event.organizationId) {
    throw new Unacceptable(
      `subscription ${subscriptionId} does not belong to ${String(event.organizationId)}`,
    );
  }
  if (!(await stores.organizations.holdUnlessDeleted(owner.organizationId))) return undefined;
  const module = await stores.modules.lock(owner.organizationId, owner.moduleId);
  const repository = module && (await stores.moduleRepositories.find(module.organizationId, module.id));
  // It may have turned to another repository while this waited for the lock.
  if (!module || repository?.subscriptionId !== subscriptionId) return undefined;
  return { module, repository };
}

/** Stores what is now known of a repository, and the status that it gives to its module, with its event. */
export async function storeKnowledge(
  stores: RegistryStores,
  { module, repository }: SubscribedModule,
  { cause, now }: { readonly cause: Cause; readonly now: Date },
): Promise<void> {
  await stores.moduleRepositories.update(repository);
  const settled = withSetupStatus(module, setupStatus(module.status, repository), now);
  if (!settled) return;
  await stores.modules.update(settled);
  await stores.outbox.add(moduleUpdated(settled, await organizationNameOf(stores, module)), cause);
}

/** The name of a module's organization, for events about the module. */
export async function organizationNameOf(stores: RegistryStores, module: Module): Promise<string> {
  const name = (await stores.organizations.find(module.organizationId))?.name;
  if (name === undefined) throw new Error(`module ${module.id} belongs to no known organization`);
  return name;
}
