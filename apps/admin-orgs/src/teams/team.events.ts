import { eventAbout, teamCreatedV1, teamDeletedV1, teamUpdatedV1 } from '@groundwork/contracts';
import type { Team } from './team.ts';

export const teamCreated = (team: Team) => eventAbout(teamCreatedV1, team, stateOf(team));

/** Also published when the permissions or members of the team change. */
export const teamUpdated = (team: Team) => eventAbout(teamUpdatedV1, team, stateOf(team));

/** Means that the team's tokens are gone, too, and that its members have left it. */
export function teamDeleted({ id, organizationId, name, version }: Team) {
  return eventAbout(teamDeletedV1, { id, organizationId, version: version + 1 }, { id, name });
}

const stateOf = ({ id, name, permissions, ssoTeamId, allowMemberTokenManagement }: Team) => ({
  id,
  name,
  permissions,
  ssoTeamId,
  allowMemberTokenManagement,
});
