import type { Grants, Principal } from '@groundwork/contracts';

/**
 * Team and organization tokens belong to an organization and cannot create another one
 * (docs/compatibility.md#authorization).
 */
export function canCreateOrganizations(principal: Principal): boolean {
  return principal.kind === 'user';
}

export function canReadOrganization(grants: Grants): boolean {
  return grants.membership !== 'none';
}

/** Whoever may change an organization may also delete it. */
export function canUpdateOrganization(grants: Grants): boolean {
  return grants.membership === 'owner';
}

export function canManageTeams(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageTeams;
}

export function canManageProjects(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageProjects;
}

/** Whoever may manage projects may also manage workspaces. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}
