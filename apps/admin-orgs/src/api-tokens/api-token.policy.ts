import type { Grants, Principal } from '@groundwork/contracts';
import type { UserId } from '@groundwork/contracts/resource-ids';

/**
 * Owners and the organization's main token manage both of its tokens (docs/compatibility.md#authorization); the
 * audit-trail token does not.
 */
export function canManageOrganizationToken(principal: Principal, grants: Grants): boolean {
  if (grants.membership === 'owner') return true;
  return principal.kind === 'organization' && principal.id === grants.organization.id;
}

/** Only the user themselves; tokens of their teams and organizations cannot manage them. */
export function canManageTokensOf(principal: Principal, userId: UserId): boolean {
  return principal.kind === 'user' && principal.id === userId;
}
