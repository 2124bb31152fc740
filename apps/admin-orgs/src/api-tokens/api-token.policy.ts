import type { Grants, Principal } from '@groundwork/contracts';
import type { UserId } from '@groundwork/resource-id';

/**
 * An organization's token is issued, seen and revoked by owners and by the token itself
 * (docs/compatibility.md#authorization).
 */
export function canManageOrganizationToken(principal: Principal, grants: Grants): boolean {
  if (grants.membership === 'owner') return true;
  return principal.kind === 'organization' && principal.id === grants.organization.id;
}

/** A user's tokens are their own business; the tokens of their teams and organizations cannot touch them. */
export function canManageTokensOf(principal: Principal, userId: UserId): boolean {
  return principal.kind === 'user' && principal.id === userId;
}
