import { bodyOf } from '@groundwork/client';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import { TeamsPage, type RefusedTeam } from './teams-page.tsx';

export async function renderTeams(
  { req, client, session, organization }: OrganizationVisit,
  refused?: RefusedTeam,
): Promise<Shown> {
  const { page, q, done } = listQuery.parse({ ...req.query });
  const query = { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) };
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/teams', {
      params: { path: { organization_name: organization.id }, query },
    }),
  );
  const { pagination } = meta;
  const { formToken } = session;
  return {
    title: 'Teams',
    body: TeamsPage({ organization, teams: data, pagination, q, done, formToken, refused }),
    ...(refused && { status: 422 }),
  };
}
