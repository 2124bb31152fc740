import { bodyOf, type ApiClient } from '@groundwork/client';
import { listQuery, type ListQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { ifFound, ifThere } from '../platform/if-there.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import {
  OrganizationsPage,
  type FoundOrganizations,
  type RefusedOrganization,
} from './organizations-page.tsx';

export async function renderOrganizations(
  { req, client, session }: SignedInVisit,
  refused?: RefusedOrganization,
): Promise<Shown> {
  const query = listQuery.parse({ ...req.query });
  const found = await findOrganizations(client, query);
  const { formToken } = session;
  return {
    title: 'Organizations',
    body: OrganizationsPage({ ...found, query, formToken, refused }),
    ...(refused && { status: 422 }),
  };
}

async function findOrganizations(client: ApiClient, { page, q }: ListQuery): Promise<FoundOrganizations> {
  const query = { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) };
  const [list, invitations, mappings, { data: account }] = await Promise.all([
    bodyOf(client.GET('/api/v2/organizations', { params: { query } })),
    // 404 for a token of a team or an organization, which has no invitations.
    ifThere(
      client.GET('/api/v2/organization-memberships', {
        params: { query: { 'filter[status]': 'invited', 'page[size]': '50' } },
      }),
    ),
    findMappings(client),
    bodyOf(client.GET('/api/v2/account/details')),
  ]);
  return {
    organizations: list.data,
    pagination: list.meta.pagination,
    invitations: invitations?.data ?? [],
    mappings,
    account,
  };
}

/** Mappings of the first 500 memberships; empty for a token of a team or an organization. */
async function findMappings(client: ApiClient): Promise<FoundOrganizations['mappings']> {
  const found = await ifFound(
    pagesOfList((query) =>
      bodyOf(
        client.GET('/api/v2/organization-memberships', {
          params: { query: { 'filter[status]': 'active', ...query } },
        }),
      ),
    ),
  );
  const memberships = found?.pages.flatMap(({ data }) => data) ?? [];
  return new Map(
    memberships.map(({ attributes, relationships }) => [
      relationships.organization.data.id,
      attributes['group-mappings'] ?? [],
    ]),
  );
}
