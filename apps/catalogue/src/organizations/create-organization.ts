import { bodyOf, type ApiClient } from '@groundwork/client';
import { attempt } from '../pages/attempt.ts';
import { listQuery, type ListQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { page } from '../pages/page.ts';
import { ifFound, ifThere } from '../platform/if-there.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { organizationForm } from './organization.request.ts';
import { pathOf } from './organization.ts';
import { OrganizationsPage, type FoundOrganizations } from './organizations-page.tsx';

const creation = formPage({
  find: ({ req }: SignedInVisit) => listQuery.parse({ ...req.query }),
  fields: organizationForm,
  async show({ client, session: { formToken } }, query, refused) {
    const found = await findOrganizations(client, query);
    return { title: 'Organizations', body: OrganizationsPage({ ...found, query, formToken, refused }) };
  },
  send: ({ client }, _query, attributes) =>
    attempt(client.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } })),
  done: (_visit, _query, { data }) => ({ goTo: pathOf(data.id) }),
});

/** `GET /app/organizations`: the organizations of the user, their invitations, and a form to create an organization. */
export const listOrganizations = page(creation.show);

/** `POST /app/organizations`: creates an organization that the user owns. */
export const createOrganization = page(creation.send);

async function findOrganizations(client: ApiClient, { page, q }: ListQuery): Promise<FoundOrganizations> {
  const query = { 'page[number]': String(page), 'page[size]': '50', ...(q !== '' && { q }) };
  const [list, invitations, mappings, { data: account }] = await Promise.all([
    bodyOf(client.GET('/api/v2/organizations', { params: { query } })),
    // The API returns 404 for the token of a team or an organization, because it has no invitations.
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
