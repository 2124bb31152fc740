import { type AccessRule, permit } from '@groundwork/auth';
import type { OrganizationReference, Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import type { Organization } from '../organizations/organization.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { type Access, computeGrants, type Standing } from './grants.ts';

/**
 * The caller's access to an organization, read from this service's tables. Other services call `POST /internal/grants`,
 * which computes the same.
 *
 * @throws GroundworkError `not-found` if the organization does not exist, is disabled, or the rule refuses;
 *   `unauthenticated` for a user's token if the organization accepts none (ADR 35)
 */
export async function authorize(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
  rule: AccessRule,
): Promise<Access> {
  return allowed(principal, await stores.grants.find(principal, organization), rule);
}

/**
 * Same as `authorize`, and also returns the organization, which the same statement reads.
 *
 * @throws GroundworkError as `authorize`
 */
export async function authorizedOrganization(
  stores: AdminOrgsStores,
  principal: Principal,
  reference: OrganizationReference,
  rule: AccessRule,
): Promise<{ readonly access: Access; readonly organization: Organization }> {
  const found = await stores.grants.findWithOrganization(principal, reference);
  if (!found) throw notFound();
  const { standing, organization } = found;
  return { access: allowed(principal, standing, rule), organization };
}

function allowed(principal: Principal, standing: Standing | undefined, rule: AccessRule): Access {
  if (!standing) throw notFound();
  const access = toAccess(principal, standing);
  permit(access.grants, rule);
  return access;
}

/** The access of a principal other than the caller. Undefined if the organization does not exist or is disabled. */
export async function findAccess(
  stores: AdminOrgsStores,
  principal: Principal,
  organization: OrganizationReference,
): Promise<Access | undefined> {
  return accessOf(principal, await stores.grants.find(principal, organization));
}

function accessOf(principal: Principal, standing: Standing | undefined): Access | undefined {
  if (!standing || standing.organization.disabled) return undefined;
  return toAccess(principal, standing);
}

function toAccess(principal: Principal, standing: Standing): Access {
  return { grants: computeGrants(principal, standing), teamIds: standing.teams.map(({ id }) => id) };
}

/**
 * Same as `authorize`, but for the transaction of a change. Nobody can delete or disable the organization until the
 * transaction ends.
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
