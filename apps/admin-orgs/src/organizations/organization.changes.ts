import type { Cause } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import type { AdminOrgsStores } from '../stores.ts';
import { nextVersion, type Organization } from './organization.ts';
import { organizationDeleted, organizationUpdated } from './organization.events.ts';

export const nameTaken = () =>
  invalid({ detail: 'Name has already been taken', pointer: '/data/attributes/name' });

/**
 * Stores the next version of a locked organization and publishes it.
 *
 * @throws GroundworkError `invalid` if another organization has the name
 */
export async function storeOrganizationChange(
  tx: AdminOrgsStores,
  changed: Organization,
  now: Date,
  cause: Cause,
): Promise<void> {
  if (!(await tx.organizations.update(changed, now))) throw nameTaken();
  await tx.outbox.add(organizationUpdated(changed), cause);
}

/**
 * Prevents a lockout: if an organization refuses user tokens, only a token of the owners team can change it.
 *
 * @throws GroundworkError `invalid` if a change turns user tokens off while the owners team has no token
 */
export async function refuseLockout(
  tx: AdminOrgsStores,
  before: Organization,
  after: Organization,
  now: Date,
): Promise<void> {
  if (after.settings.userTokensEnabled || !before.settings.userTokensEnabled) return;
  if (await tx.apiTokens.hasOwnersToken(after.id, now)) return;
  throw invalid({
    detail:
      'User tokens cannot be turned off while the owners team has no token, because nobody could turn them on again: create one first',
    pointer: '/data/attributes/user-tokens-enabled',
  });
}

/**
 * Turns a locked organization into a tombstone and publishes its deletion. After the commit nobody can find the
 * organization, its tokens stop working, and its name is free. The purge removes the records of this service; the event
 * makes other services remove theirs.
 */
export async function deleteLockedOrganization(
  tx: AdminOrgsStores,
  organization: Organization,
  now: Date,
  cause: Cause,
): Promise<void> {
  const deleted = nextVersion(organization);
  await tx.organizations.markDeleted(deleted, now);
  await tx.moduleConsumers.forget(deleted.id);
  await tx.outbox.add(organizationDeleted(deleted), cause);
}
