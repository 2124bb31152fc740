import { bodyOf } from '@groundwork/client';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { newTeamForm } from './team.request.ts';
import { TeamsPage } from './teams-page.tsx';

const creation = formPage({
  find: ({ organization }: OrganizationVisit) => organization,
  fields: newTeamForm,
  async show({ req, client, session: { formToken } }, organization, refused) {
    const { page, q, done } = listQuery.parse({ ...req.query });
    const query = { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) };
    const { data: teams, meta } = await bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/teams', {
        params: { path: { organization_name: organization.id }, query },
      }),
    );
    const { pagination } = meta;
    return {
      title: 'Teams',
      body: TeamsPage({ organization, teams, pagination, q, done, formToken, refused }),
    };
  },
  send: ({ client }, { id }, { name, secret }) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/teams', {
        params: { path: { organization_name: id } },
        body: {
          data: { type: 'teams', attributes: { name, visibility: secret ? 'secret' : 'organization' } },
        },
      }),
    ),
  done: (_visit, { id }, { data }) => ({ goTo: `${pathOf(id, 'teams', data.id)}?done=made` }),
});

/** `GET /app/organizations/:organization/teams`: the teams that the user may see, with their permissions. */
export const listTeams = organizationPage('teams', creation.show);

/** `POST /app/organizations/:organization/teams`: creates a team without permissions. */
export const createTeam = organizationPage('teams', creation.send);
