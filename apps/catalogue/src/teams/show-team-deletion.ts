import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { renderTeamDeletion } from './deletion.view.ts';
import { teamParameters } from './team.request.ts';
import { findTeam } from './team.view.ts';

/** `GET /app/organizations/:organization/teams/:team/delete`: what it means to delete a team. */
export const showTeamDeletion = organizationPage('teams', () => async (visit) => {
  const { team: id } = parseParams(teamParameters, visit.req);
  return renderTeamDeletion(visit, await findTeam(visit.client, visit.organization.id, id));
});
