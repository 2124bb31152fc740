import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { TeamPage } from './team-page.tsx';
import { teamParameters } from './team.request.ts';
import { findTeam, findTeamMembers } from './team.view.ts';

/** `GET /app/organizations/:organization/teams/:team`: what a team may do, and who is in it. */
export const showTeam = organizationPage('teams', () => async ({ req, client, organization }) => {
  const { team: id } = parseParams(teamParameters, req);
  const { page } = listQuery.parse({ ...req.query });
  const team = await findTeam(client, organization.id, id);
  const found = await findTeamMembers(client, id, page);
  return { title: team.attributes.name, body: TeamPage({ organization, team, ...found }) };
});
