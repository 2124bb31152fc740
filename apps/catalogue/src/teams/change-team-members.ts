import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { teamMemberForm, teamMemberParameters } from './team.request.ts';
import { findTeam, renderTeam } from './team.view.ts';

/**
 * `POST /app/organizations/:organization/teams/:team/members/:change`: adds a member of the organization to a team, or
 * removes one.
 */
export const changeTeamMembers = organizationPage('teams', (ctx) => async (visit) => {
  const { req, client, organization } = visit;
  const { username } = readOwnForm(teamMemberForm, visit, ctx.config.baseUrl);
  const { team: id, change } = parseParams(teamMemberParameters, req);
  const team = await findTeam(client, organization.id, id);
  const request = {
    params: { path: { team_id: id } },
    body: { data: [{ type: 'users' as const, id: username }] },
  };
  const { problems } = await (change === 'add'
    ? attempt(client.POST('/api/v2/teams/{team_id}/relationships/users', request))
    : attempt(client.DELETE('/api/v2/teams/{team_id}/relationships/users', request)));
  if (problems) return renderTeam(visit, team, { username, problems });
  return { goTo: `${pathOf(organization.id, 'teams', id)}?done=${change === 'add' ? 'added' : 'removed'}` };
});
