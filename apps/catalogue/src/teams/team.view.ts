import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { Member } from '../members/member.ts';
import { membersIn } from '../members/members.view.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import type { Shown } from '../pages/shown.ts';
import { TeamPage, type RefusedChange } from './team-page.tsx';
import { teamParameters } from './team.request.ts';
import type { Team } from './team.ts';

export async function renderTeam(
  { req, client, session: { formToken }, organization }: OrganizationVisit,
  team: Team,
  refused?: RefusedChange,
): Promise<Shown> {
  const { page, done } = listQuery.parse({ ...req.query });
  const found = await findTeamMembers(client, team.id, page);
  return {
    title: team.attributes.name,
    body: TeamPage({ organization, team, ...found, done, formToken, refused }),
  };
}

/**
 * Team of an organization.
 *
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findTeam(client: ApiClient, organization: string, id: string): Promise<Team> {
  const { data } = await bodyOf(client.GET('/api/v2/teams/{team_id}', { params: { path: { team_id: id } } }));
  if (data.relationships.organization.data.id !== organization) throw notFound();
  return data;
}

/** The team that the address of the page names. */
export const findNamedTeam = ({ req, client, organization }: OrganizationVisit): Promise<Team> =>
  findTeam(client, organization.id, parseParams(teamParameters, req).team);

/** Newest first. */
async function findTeamMembers(
  client: ApiClient,
  id: string,
  page: number,
): Promise<{ readonly members: readonly Member[]; readonly pagination: Pagination }> {
  const query = { include: 'user', 'page[number]': String(page), 'page[size]': '50' };
  const list = await bodyOf(
    client.GET('/api/v2/teams/{team_id}/relationships/organization-memberships', {
      params: { path: { team_id: id }, query },
    }),
  );
  return { members: membersIn(list), pagination: list.meta.pagination };
}
