import type { Grants, Principal } from '@groundwork/contracts';
import type { UserId } from '@groundwork/contracts/resource-ids';

/**
 * Owners and the organization's main token manage both tokens of the organization
 * (docs/compatibility.md#authorization). The audit-trail token manages neither.
 */
export function canManageOrganizationToken(principal: Principal, grants: Grants): boolean {
  if (grants.membership === 'owner') return true;
  return principal.kind === 'organization' && principal.id === grants.organization.id;
}

/** Only a user's own tokens can manage them; those of their teams and organizations cannot. */
export function canManageTokensOf(principal: Principal, userId: UserId): boolean {
  return principal.kind === 'user' && principal.id === userId;
}
