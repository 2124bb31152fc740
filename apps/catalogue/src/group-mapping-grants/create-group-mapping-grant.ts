import { bodyOf } from '@groundwork/client';
import { optionsOf } from '../group-mappings/group-mapping.ts';
import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { pathOf } from '../site-administration/administration.ts';
import { administrationPage } from '../site-administration/administration.view.ts';
import { grantForm } from './group-mapping-grant.request.ts';
import { GroupMappingGrantsPage } from './group-mapping-grants-page.tsx';

const notBoth = 'Name a group, or select every group, but not both.';

const creation = formPage({
  find: (_visit: SignedInVisit, { identityProviders }) => optionsOf(identityProviders),
  fields: grantForm,
  async show({ req, client, session: { formToken } }, providers, refused) {
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
        providers,
        done,
        formToken,
        refused,
      }),
    };
  },
  send({ client }, _providers, { organization, provider, group, owners, 'all-groups': isForAll }) {
    if (isForAll === (group !== '')) return { problems: [notBoth] };
    return attempt(
      client.POST('/api/v2/admin/group-mapping-grants', {
        body: {
          data: {
            type: 'group-mapping-grants',
            attributes: { provider, group: isForAll ? null : group, owners },
            relationships: { organization: { data: { type: 'organizations', id: organization } } },
          },
        },
      }),
    );
  },
  done: () => ({ goTo: `${pathOf('group-mappings')}?done=granted` }),
});

/** `GET /app/admin/group-mappings`: the groups that organizations may map, and the mappings that wait for a grant (ADR 60). */
export const listGroupMappingGrants = administrationPage('group-mappings', creation.show);

/** `POST /app/admin/group-mappings`: lets an organization map a group, which confirms its mappings of that group. */
export const createGroupMappingGrant = administrationPage('group-mappings', creation.send);
