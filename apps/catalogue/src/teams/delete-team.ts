import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { renderTeamDeletion } from './deletion.view.ts';
import { teamParameters } from './team.request.ts';
import { findTeam } from './team.view.ts';

/** `POST /app/organizations/:organization/teams/:team/delete`: deletes a team, and with it its tokens. */
export const deleteTeam = organizationPage('teams', (ctx) => async (visit) => {
  const { req, session, client, organization } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const team = await findTeam(client, organization.id, parseParams(teamParameters, req).team);
  const { problems } = await attempt(
    client.DELETE('/api/v2/teams/{team_id}', { params: { path: { team_id: team.id } } }),
  );
  if (problems) return renderTeamDeletion(visit, team, problems);
  return { goTo: `${pathOf(organization.id, 'teams')}?done=deleted` };
});
