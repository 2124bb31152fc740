import type { ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';

const maxShown = 5;

/** Names of organizations to which the user is invited; empty for the token of a team or an organization. */
export async function findInvitations(client: ApiClient): Promise<readonly string[]> {
  const query = { 'filter[status]': 'invited' as const, 'page[size]': String(maxShown) };
  const found = await ifThere(client.GET('/api/v2/organization-memberships', { params: { query } }));
  return (found?.data ?? []).map(({ relationships }) => relationships.organization.data.id);
}
