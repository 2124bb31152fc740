import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { teamParameters } from './team.request.ts';
import { findTeam, renderTeam } from './team.view.ts';

/** `GET /app/organizations/:organization/teams/:team`: the permissions and members of a team. */
export const showTeam = organizationPage('teams', () => async (visit) => {
  const { team: id } = parseParams(teamParameters, visit.req);
  return renderTeam(visit, await findTeam(visit.client, visit.organization.id, id));
});
