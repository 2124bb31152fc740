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
  const access = await findAccess(stores, principal, organization);
  if (!access) throw notFound();
  refuseUserToken(access.grants);
  if (!rule(access.grants)) throw notFound();
  return access;
}

/**
 * What a principal may do in an organization, for one who is only asked about. Undefined if there is no such organization
 * or it is disabled.
 */
export async function findAccess(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
): Promise<Access | undefined> {
  const standing = await stores.grants.find(principal, organization);
  if (!standing || standing.organization.disabled) return undefined;
  return { grants: computeGrants(principal, standing), teamIds: standing.teams.map(({ id }) => id) };
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
