import { bodyOf } from '@groundwork/client';
import type { IdentityProviders } from '../identity-providers/identity-providers.ts';
import { listQuery } from '../pages/fields.ts';
import type { Shown } from '../pages/shown.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { GroupMappingGrantsPage } from './group-mapping-grants-page.tsx';
import type { GrantForm } from './group-mapping-grant.request.ts';

export async function renderGroupMappingGrants(
  { req, client, session }: SignedInVisit,
  { all: providers }: IdentityProviders,
  refused?: GrantForm & { readonly problems: readonly string[] },
): Promise<Shown> {
  const { page, done } = listQuery.parse({ ...req.query });
  const [unconfirmed, grants] = await Promise.all([
    bodyOf(
      client.GET('/api/v2/admin/group-mappings', {
        params: { query: { 'filter[status]': 'unconfirmed', 'page[size]': '50' } },
      }),
    ),
    bodyOf(
      client.GET('/api/v2/admin/group-mapping-grants', {
        params: { query: { 'page[number]': String(page), 'page[size]': '50' } },
      }),
    ),
  ]);
  return {
    title: 'Group mappings',
    body: GroupMappingGrantsPage({
      unconfirmed: unconfirmed.data,
      unconfirmedCount: unconfirmed.meta.pagination['total-count'],
      grants: grants.data,
      pagination: grants.meta.pagination,
      providers: providers.map(({ name, title }) => ({ value: name, label: title })),
      done,
      formToken: session.formToken,
      refused,
    }),
    ...(refused && { status: 422 }),
  };
}
