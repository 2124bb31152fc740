import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { readOwnForm } from '../pages/forms.ts';
import { teamForm } from './team.request.ts';
import { renderTeams } from './teams.view.ts';

/** `POST /app/organizations/:organization/teams`: creates a team without permissions. */
export const createTeam = organizationPage('teams', (ctx) => async (visit) => {
  const { name, secret } = readOwnForm(teamForm, visit, ctx.config.baseUrl);
  const { id } = visit.organization;
  const { data, problems } = await attempt(
    visit.client.POST('/api/v2/organizations/{organization_name}/teams', {
      params: { path: { organization_name: id } },
      body: { data: { type: 'teams', attributes: { name, visibility: secret ? 'secret' : 'organization' } } },
    }),
  );
  if (problems) return renderTeams(visit, { name, isSecret: secret, problems });
  return { goTo: `${pathOf(id, 'teams', data.data.id)}?done=made` };
});
