import type { Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { authorize } from '../grants/authorize.ts';
import type { Access } from '../grants/grants.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { OrganizationTokenKind } from '../tokens/api-token.ts';
import { canManageOrganizationToken } from './api-token.policy.ts';

/**
 * The caller's access to the tokens of the organization in the path.
 *
 * @throws GroundworkError `not-found`
 */
export function authorizeForOrganizationToken(
  stores: AdminOrgsStores,
  principal: Principal,
  name: string,
): Promise<Access> {
  return authorize(stores, principal, { name }, (grants) => canManageOrganizationToken(principal, grants));
}

/**
 * Same as `authorizeForOrganizationToken`, but for the transaction of a change. It locks the organization, so that its
 * tokens change one at a time.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeOrganizationTokenChange(
  tx: AdminOrgsStores,
  principal: Principal,
  name: string,
): Promise<Access> {
  await tx.organizations.lock({ name });
  return authorizeForOrganizationToken(tx, principal, name);
}

/** @throws GroundworkError `not-found` when the organization has no token of this kind */
export async function organizationToken(
  stores: AdminOrgsStores,
  { grants }: Access,
  kind: OrganizationTokenKind,
) {
  const token = await stores.apiTokens.findOfOrganization(grants.organization.id, kind);
  if (!token) throw notFound();
  return token;
}
