import { bodyOf, type ApiClient } from '@groundwork/client';
import type { IdentityProviders } from '../identity-providers/identity-providers.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import { GroupMappingsPage } from './group-mappings-page.tsx';
import type { GroupMappingForm } from './group-mapping.request.ts';

export async function renderGroupMappings(
  { req, client, session, organization }: OrganizationVisit,
  { all: providers }: IdentityProviders,
  refused?: GroupMappingForm & { readonly problems: readonly string[] },
): Promise<Shown> {
  const { page, done } = listQuery.parse({ ...req.query });
  const path = { organization_name: organization.id };
  const [list, teams] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/group-mappings', {
        params: { path, query: { 'page[number]': String(page), 'page[size]': '50' } },
      }),
    ),
    findTeams(client, organization.id),
  ]);
  return {
    title: 'Group mappings',
    body: GroupMappingsPage({
      organization: organization.id,
      mappings: list.data,
      pagination: list.meta.pagination,
      providers: providers.map(({ name, title }) => ({ value: name, label: title })),
      teams,
      done,
      formToken: session.formToken,
      refused,
    }),
    ...(refused && { status: 422 }),
  };
}

/** Names of teams by id, of the first 500 teams. */
async function findTeams(client: ApiClient, organization: string): Promise<ReadonlyMap<string, string>> {
  const { pages } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/organizations/{organization_name}/teams', {
        params: { path: { organization_name: organization }, query },
      }),
    ),
  );
  return new Map(pages.flatMap(({ data }) => data).map(({ id, attributes }) => [id, attributes.name]));
}
