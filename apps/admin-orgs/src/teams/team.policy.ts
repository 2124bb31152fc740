import {
  canReadWorkspaces,
  type Grants,
  type OrganizationPermission,
  organizationPermissions,
  type PermissionSet,
} from '@groundwork/contracts';
import { type TeamReach, teamReaches } from '../access-levels/team-reach.ts';
import type { Access } from '../grants/grants.ts';
import { isOwnersTeam } from '../grants/owners-team.ts';
import {
  canManageProjects,
  canManageTeams,
  canManageWorkspaces,
} from '../organizations/organization.policy.ts';
import { type Team } from './team.ts';

export type TeamRule = (access: Access, team: Team) => boolean;

/** Nobody may grant more permissions than they have, unless they have `manageOrganizationAccess` or are an owner. */
export function canGrant(grants: Grants, permissions: PermissionSet): boolean {
  return notGrantable(grants).every((name) => !permissions[name]);
}

/** The permissions that a principal cannot grant to anyone. */
export function notGrantable(grants: Grants): OrganizationPermission[] {
  if (grants.membership === 'owner' || grants.permissions.manageOrganizationAccess) return [];
  return organizationPermissions.filter((name) => !grants.permissions[name]);
}

/**
 * A caller who may change a team can obtain its permissions, so they must have them already. Only owners manage the
 * owners team.
 */
export const canManageTeam: TeamRule = (access, team) =>
  canManageTeams(access.grants) && canActAs(access, team);

/** Permits callers who may manage the team. Members of the team also need its permission, unless they are owners. */
export const canManageTokens: TeamRule = (access, team) =>
  canManageTeam(access, team) &&
  (team.allowMemberTokenManagement ||
    access.grants.membership === 'owner' ||
    !access.teamIds.includes(team.id));

export const canManageMembers: TeamRule = (access, team) =>
  (canManageTeams(access.grants) || access.grants.permissions.manageMembership) && canActAs(access, team);

/**
 * Every member sees teams that are not secret. A secret team is visible to its members and to callers who may see
 * secret teams.
 */
export const canReadTeam = (access: Access, team: Pick<Team, 'id' | 'visibility'>): boolean => {
  if (access.grants.membership === 'none') return false;
  return (
    team.visibility === 'organization' || access.teamIds.includes(team.id) || seesSecretTeams(access.grants)
  );
};

export function seesSecretTeams(grants: Grants): boolean {
  const { accessSecretTeams, manageTeams, manageMembership } = grants.permissions;
  return grants.membership === 'owner' || accessSecretTeams || manageTeams || manageMembership;
}

/**
 * Filter for lists of `team-workspaces` and `team-projects`: shows the caller's own teams or, if `seesOthers` is true,
 * all teams that they may see.
 */
export function shownTeams({ grants, teamIds }: Access, seesOthers: boolean) {
  if (!seesOthers) return { teamIds };
  return { secretTeamIds: seesSecretTeams(grants) ? undefined : teamIds };
}

/**
 * The team reaches that the caller's own permissions cover. A team's access to workspaces and projects counts like the
 * permission that gives the same access in the whole organization (ADR 38).
 */
export function reachesHeld(grants: Grants): readonly TeamReach[] {
  return teamReaches.filter((reach) => holdsReach(grants, reach));
}

function holdsReach(grants: Grants, reach: TeamReach): boolean {
  if (grants.membership === 'owner' || grants.permissions.manageOrganizationAccess) return true;
  switch (reach) {
    case 'nothing':
      return true;
    case 'reads':
      return canReadWorkspaces(grants);
    case 'workspaces':
      return canManageWorkspaces(grants);
    case 'projects':
      return canManageProjects(grants);
  }
}

function canActAs({ grants, teamIds }: Access, team: Team): boolean {
  if (isOwnersTeam(team)) return grants.membership === 'owner';
  const hasItsReach = teamIds.includes(team.id) || holdsReach(grants, team.reach);
  return hasItsReach && canGrant(grants, team.permissions);
}
