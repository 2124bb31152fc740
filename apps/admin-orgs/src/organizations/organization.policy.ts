import type { Grants, Principal } from '@groundwork/contracts';
import type { OrganizationCreators } from '../config.ts';

/**
 * Team and organization tokens belong to an organization and cannot create another one
 * (docs/compatibility.md#authorization).
 *
 * @param groups the groups of the user at their last sign-in, named `<provider>/<group>`
 */
export function canCreateOrganizations(
  { kind, siteAdministrator }: Principal,
  creators: OrganizationCreators,
  groups: readonly string[],
): boolean {
  if (kind !== 'user') return false;
  if (siteAdministrator || creators === 'everybody') return true;
  return creators !== 'site-administrators' && creators.some((name) => groups.includes(name));
}

/** Those of somebody's groups at a provider that may create organizations; undefined if no groups decide this. */
export const creatorGroups = (
  creators: OrganizationCreators,
  provider: string,
  groups: readonly string[],
): string[] | undefined =>
  typeof creators === 'string'
    ? undefined
    : groups.map((group) => `${provider}/${group}`).filter((name) => creators.includes(name));

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
