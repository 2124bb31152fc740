import { type AccessRule, refuseUserToken } from '@groundwork/auth';
import type { OrganizationReference, Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import type { AdminOrgsStores } from '../stores.ts';
import { type Access, computeGrants } from './grants.ts';

/**
 * The caller's access to an organization. This service reads its own tables; the others ask `POST /internal/grants`,
 * which computes the same.
 *
 * @throws GroundworkError `not-found` when the organization does not exist, is disabled, or the rule says no;
 *   `unauthenticated` for a user's token where none is accepted (ADR 35)
 */
export async function authorize(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
  rule: AccessRule,
): Promise<Access> {
  const standing = await stores.grants.find(principal, organization);
  if (!standing || standing.organization.disabled) throw notFound();
  const grants = computeGrants(principal, standing);
  refuseUserToken(grants);
  if (!rule(grants)) throw notFound();
  return { grants, teamIds: standing.teams.map(({ id }) => id) };
}

/**
 * The same before a change, in its transaction: the organization stays as it is until the change is committed.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeChange(
  tx: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
  rule: AccessRule,
): Promise<Access> {
  await tx.organizations.hold(organization);
  return authorize(tx, principal, organization, rule);
}
