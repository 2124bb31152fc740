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

/** May create teams. */
export function canManageTeams(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageTeams;
}

/** May create, change and delete projects. */
export function canManageProjects(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageProjects;
}

/** May create, change and delete workspaces; whoever manages projects also manages what is in them. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}
