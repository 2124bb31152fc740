import { answerOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { TeamsPage } from './teams-page.tsx';

/** `GET /app/organizations/:organization/teams`: the teams that the person may see, and what each may do. */
export const listTeams = organizationPage('teams', () => async ({ req, client, organization }) => {
  const { page, q } = listQuery.parse({ ...req.query });
  const query = { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) };
  const { data, meta } = await answerOf(
    client.GET('/api/v2/organizations/{organization_name}/teams', {
      params: { path: { organization_name: organization.id }, query },
    }),
  );
  const { pagination } = meta;
  return { title: 'Teams', body: TeamsPage({ organization, teams: data, pagination, q }) };
});
