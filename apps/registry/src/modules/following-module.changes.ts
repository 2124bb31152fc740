import type { Cause } from '@groundwork/contracts';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Followers } from '@groundwork/followed-repository';
import { setupStatus, withSetupStatus, type Module } from './module.ts';
import { moduleUpdated } from './module.events.ts';
import type { RegistryStores } from '../stores.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';

export interface SubscribedModule {
  readonly module: Module;
  readonly repository: ModuleRepository;
}

interface Owner {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
}

/** If the webhook or the listing fails, the setup of a module fails, too. */
export const followingModules: Followers<RegistryStores, Owner, SubscribedModule> = {
  kind: 'module',
  findOwner: ({ moduleRepositories }, subscriptionId) => moduleRepositories.findOwner(subscriptionId),
  async lock(stores, { organizationId, moduleId }) {
    const module = await stores.modules.lock(organizationId, moduleId);
    const repository = module && (await stores.moduleRepositories.find(organizationId, moduleId));
    return repository && { module, repository };
  },
  noteWebhook: (stores, { module, repository }, webhook, context) =>
    storeKnowledge(stores, { module, repository: { ...repository, webhook } }, context),
  noteFailure: (stores, { module, repository }, failure, context) => {
    const refs = { ...repository.refs, ...failure };
    return storeKnowledge(stores, { module, repository: { ...repository, refs } }, context);
  },
};

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

export async function organizationNameOf(stores: RegistryStores, module: Module): Promise<string> {
  const name = (await stores.organizations.find(module.organizationId))?.name;
  if (name === undefined) throw new Error(`module ${module.id} belongs to no known organization`);
  return name;
}
