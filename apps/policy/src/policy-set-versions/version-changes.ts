import type { Cause } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { OrganizationId, PolicySetVersionId } from '@groundwork/resource-id';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionUpdated } from './policy-set-version.events.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/**
 * The organization of the version that an event is about; undefined where there is no such version (any more).
 *
 * @throws Unacceptable when the event speaks for another organization (T-TN-7)
 */
export async function ownerOfSubject(
  stores: PolicyStores,
  event: ReceivedEvent,
  id: PolicySetVersionId,
): Promise<OrganizationId | undefined> {
  const owner = await stores.policySetVersions.findOwner(id);
  if (owner !== undefined && owner !== event.organizationId) {
    throw new Unacceptable(`${id} does not belong to ${String(event.organizationId)}`);
  }
  return owner;
}

/**
 * As `ownerOfSubject`, and holds the organization until the transaction ends; undefined where it is deleted too. What
 * happens to a deleted organization's versions has no effect: its purge is the end of them.
 */
export async function heldOwnerOfSubject(
  stores: PolicyStores,
  event: ReceivedEvent,
  id: PolicySetVersionId,
): Promise<OrganizationId | undefined> {
  const owner = await ownerOfSubject(stores, event, id);
  return owner && (await stores.organizations.holdUnlessDeleted(owner)) ? owner : undefined;
}

/** Stores a version's next state and its event. */
export async function storeVersionChange(
  stores: PolicyStores,
  version: PolicySetVersion,
  cause: Cause,
): Promise<void> {
  await stores.policySetVersions.update(version);
  await stores.outbox.add(policySetVersionUpdated(version), cause);
}
