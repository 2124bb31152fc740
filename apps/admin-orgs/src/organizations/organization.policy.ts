import type { Grants, Principal } from '@groundwork/contracts';

/**
 * Team and organization tokens belong to an organization and cannot create another one
 * (docs/compatibility.md#authorization).
 */
export function canCreateOrganizations(principal: Principal): boolean {
  return principal.kind === 'user';
}

/** Any member may see the organization. */
export function canReadOrganization(grants: Grants): boolean {
  return grants.membership !== 'none';
}

/** Owners may change and delete the organization. */
export function canUpdateOrganization(grants: Grants): boolean {
  return grants.membership === 'owner';
}
