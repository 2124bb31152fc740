import { answerOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import { listQuery, type ListQuery } from '../pages/fields.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import type { Shown, SignedInVisit } from '../pages/page.ts';
import { ifThere } from '../platform/if-there.ts';
import { OrganizationsPage } from './organizations-page.tsx';
import type { Organization } from './organization.ts';

/** What somebody belongs to, and what they may do besides. */
export interface FoundOrganizations {
  readonly organizations: readonly Organization[];
  readonly pagination: Pagination;
  /** Memberships that wait for the person to accept them. */
  readonly invitations: readonly ResourceOf<'OrganizationMemberships'>[];
  readonly account: ResourceOf<'Accounts'>;
}

/** A new organization, as somebody has typed it, and what the platform has against it. */
export interface RefusedOrganization {
  readonly name: string;
  readonly email: string;
  readonly problems: readonly string[];
}

/** The page with the organizations of a person. */
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
  const [list, invitations, { data: account }] = await Promise.all([
    answerOf(client.GET('/api/v2/organizations', { params: { query } })),
    // A token of a team or an organization has no invitations.
    ifThere(
      client.GET('/api/v2/organization-memberships', {
        params: { query: { 'filter[status]': 'invited', 'page[size]': '50' } },
      }),
    ),
    answerOf(client.GET('/api/v2/account/details')),
  ]);
  return {
    organizations: list.data,
    pagination: list.meta.pagination,
    invitations: invitations?.data ?? [],
    account,
  };
}
