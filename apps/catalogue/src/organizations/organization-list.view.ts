import { answerOf, type ApiClient, type ResourceOf } from '@groundwork/client';
import type { ListQuery } from '../pages/fields.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { ifThere } from '../platform/if-there.ts';
import type { Organization } from './organization.ts';

/** What somebody belongs to, and what they may do besides. */
export interface FoundOrganizations {
  readonly organizations: readonly Organization[];
  readonly pagination: Pagination;
  /** Memberships that wait for the person to accept them. */
  readonly invitations: readonly ResourceOf<'OrganizationMemberships'>[];
  readonly account: ResourceOf<'Accounts'>;
}

export async function findOrganizations(
  client: ApiClient,
  { page, q }: ListQuery,
): Promise<FoundOrganizations> {
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
