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

/** A pure predicate over what a principal may do with a team. */
export type TeamRule = (access: Access, team: Team) => boolean;

/** Nobody hands out more than they hold, unless handing out is what they may do. */
export function canGrant(grants: Grants, permissions: PermissionSet): boolean {
  return notGrantable(grants).every((name) => !permissions[name]);
}

/** The permissions that a principal cannot grant to anyone. */
export function notGrantable(grants: Grants): OrganizationPermission[] {
  if (grants.membership === 'owner' || grants.permissions.manageOrganizationAccess) return [];
  return organizationPermissions.filter((name) => !grants.permissions[name]);
}

/**
 * May change the team, and so get what its members and its tokens have. Only owners manage the owners team.
 */
export const canManageTeam: TeamRule = (access, team) =>
  canManageTeams(access.grants) && canActAs(access, team);

/**
 * May issue, see and revoke the team's tokens: whoever manages the team, but its own members only if the team allows it
 * or they are owners.
 */
export const canManageTokens: TeamRule = (access, team) =>
  canManageTeam(access, team) &&
  (team.allowMemberTokenManagement ||
    access.grants.membership === 'owner' ||
    !access.teamIds.includes(team.id));

/** May add members to the team and remove them. */
export const canManageMembers: TeamRule = (access, team) =>
  (canManageTeams(access.grants) || access.grants.permissions.manageMembership) && canActAs(access, team);

/**
 * Every member sees teams that are not secret. A secret team is seen by its members and by those who manage teams or
 * members.
 */
export const canReadTeam = (access: Access, team: Pick<Team, 'id' | 'visibility'>): boolean => {
  if (access.grants.membership === 'none') return false;
  return (
    team.visibility === 'organization' || access.teamIds.includes(team.id) || seesSecretTeams(access.grants)
  );
};

/** May see secret teams without being in them. */
export function seesSecretTeams(grants: Grants): boolean {
  const { accessSecretTeams, manageTeams, manageMembership } = grants.permissions;
  return grants.membership === 'owner' || accessSecretTeams || manageTeams || manageMembership;
}

/**
 * Of whose access to a workspace or project a caller is told: of that of all teams that they see, or only of that of
 * their own. For the filters of `team-workspaces` and `team-projects`.
 */
export function shownTeams({ grants, teamIds }: Access, seesOthers: boolean) {
  if (!seesOthers) return { teamIds };
  return { secretTeamIds: seesSecretTeams(grants) ? undefined : teamIds };
}

/**
 * The reaches of teams that a principal has as well: what a team's access to workspaces and projects gives counts as the
 * permission that gives the same everywhere in the organization (ADR 38).
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
