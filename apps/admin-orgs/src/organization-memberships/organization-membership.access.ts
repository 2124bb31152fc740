import type { Principal } from '@groundwork/contracts';
import { parseId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { authorize } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { OrganizationMembership } from './organization-membership.ts';

/** The membership in the path. The caller of this function must still check access to its organization and user. */
export async function locateMembership(
  stores: AdminOrgsStores,
  membershipId: string,
): Promise<OrganizationMembership> {
  const membership = await stores.organizationMemberships.find(
    parseId('organizationMembership', membershipId),
  );
  if (!membership) throw notFound();
  return membership;
}

/**
 * The caller's access to the organization of a membership; an invitation alone gives none.
 *
 * @throws GroundworkError `not-found` if the organization is disabled
 */
export function accessToOrganizationOf(
  stores: AdminOrgsStores,
  principal: Principal,
  { organizationId }: OrganizationMembership,
): Promise<Access> {
  return authorize(stores, principal, { id: organizationId }, () => true);
}
