import { eventAbout, teamCreatedV1, teamDeletedV1, teamUpdatedV1 } from '@groundwork/contracts';
import type { Team } from './team.ts';

export const teamCreated = (team: Team) => eventAbout(teamCreatedV1, team, stateOf(team));

/** Published also for changes of its permissions and members. */
export const teamUpdated = (team: Team) => eventAbout(teamUpdatedV1, team, stateOf(team));

/** Its members and tokens are deleted with it. */
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
