import type { Grants, Principal } from '@groundwork/contracts';
import type { UserId } from '@groundwork/resource-id';

/**
 * An organization's two tokens are issued, seen and revoked by owners and by the organization's own token
 * (docs/compatibility.md#authorization); not by the one that only reads the audit trail.
 */
export function canManageOrganizationToken(principal: Principal, grants: Grants): boolean {
  if (grants.membership === 'owner') return true;
  return principal.kind === 'organization' && principal.id === grants.organization.id;
}

/** A user's tokens are their own business; the tokens of their teams and organizations cannot touch them. */
export function canManageTokensOf(principal: Principal, userId: UserId): boolean {
  return principal.kind === 'user' && principal.id === userId;
}
