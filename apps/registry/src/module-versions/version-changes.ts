import type { Cause } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import { isId, type ModuleVersionId, type OrganizationId } from '@groundwork/resource-id';
import type { Module } from '../modules/module.ts';
import type { RegistryStores } from '../stores.ts';
import { moduleVersionUpdated } from './module-version.events.ts';
import type { ModuleVersion } from './module-version.ts';

/**
 * The organization of the version that an event is about; undefined where there is no such version (any more).
 *
 * @throws Unacceptable when the event speaks for another organization (T-TN-7)
 */
export async function ownerOfSubject(
  stores: RegistryStores,
  event: ReceivedEvent,
  id: ModuleVersionId,
): Promise<OrganizationId | undefined> {
  const owner = await stores.moduleVersions.findOwner(id);
  if (owner !== undefined && owner !== event.organizationId) {
    throw new Unacceptable(`${id} does not belong to ${String(event.organizationId)}`);
  }
  return owner;
}

/**
 * The same, held until the transaction ends; undefined where the organization is deleted, too: nothing is written for it
 * any more.
 *
 * @throws Unacceptable as `ownerOfSubject`
 */
export async function holdOwnerOfSubject(
  stores: RegistryStores,
  event: ReceivedEvent,
  id: ModuleVersionId,
): Promise<OrganizationId | undefined> {
  const owner = await ownerOfSubject(stores, event, id);
  return owner && (await stores.organizations.holdUnlessDeleted(owner)) ? owner : undefined;
}

/**
 * The versions that an event names as its subjects.
 *
 * @throws Unacceptable where one of them is something else
 */
export function moduleVersionsIn(subjects: readonly string[]): ModuleVersionId[] {
  return subjects.map((subject) => {
    if (!isId('moduleVersion', subject)) throw new Unacceptable(`${subject} is not a module version`);
    return subject;
  });
}

/** Stores a version's next state and its event. Gives back what belongs to the version, for events about it. */
export async function storeVersionChange(
  stores: RegistryStores,
  version: ModuleVersion,
  cause: Cause,
): Promise<{ module: Module; organizationName: string }> {
  await stores.moduleVersions.update(version);
  const module = await stores.modules.find(version.organizationId, version.moduleId);
  const organizationName = (await stores.organizations.find(version.organizationId))?.name;
  if (!module || organizationName === undefined) {
    throw new Error(`module version ${version.id} has no module or no known organization`);
  }
  await stores.outbox.add(moduleVersionUpdated(version, module, organizationName), cause);
  return { module, organizationName };
}
