import { bodyOf, type ApiClient } from '@groundwork/client';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import { groupMappingForm } from './group-mapping.request.ts';
import { optionsOf } from './group-mapping.ts';
import { GroupMappingsPage } from './group-mappings-page.tsx';

const creation = formPage({
  find: ({ organization: { id } }: OrganizationVisit, { identityProviders }) => ({
    organization: id,
    providers: optionsOf(identityProviders),
  }),
  fields: groupMappingForm,
  async show({ req, client, session: { formToken } }, { organization, providers }, refused) {
    const { page, done } = listQuery.parse({ ...req.query });
    const query = { 'page[number]': String(page), 'page[size]': '50' };
    const [{ data: mappings, meta }, teams] = await Promise.all([
      bodyOf(
        client.GET('/api/v2/organizations/{organization_name}/group-mappings', {
          params: { path: { organization_name: organization }, query },
        }),
      ),
      findTeams(client, organization),
    ]);
    const found = { organization, mappings, pagination: meta.pagination, providers, teams };
    return { title: 'Group mappings', body: GroupMappingsPage({ ...found, done, formToken, refused }) };
  },
  send: ({ client }, { organization }, { provider, group, team }) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/group-mappings', {
        params: { path: { organization_name: organization } },
        body: {
          data: {
            type: 'group-mappings',
            attributes: { provider, group },
            relationships: { team: { data: { type: 'teams', id: team } } },
          },
        },
      }),
    ),
  done: (_visit, { organization }) => ({ goTo: `${pathOf(organization, 'group-mappings')}?done=made` }),
});

/** `GET /app/organizations/:organization/group-mappings`: the mappings of groups of identity providers to teams. */
export const listGroupMappings = organizationPage('group-mappings', creation.show);

/** `POST /app/organizations/:organization/group-mappings`: maps a group of an identity provider to a team. */
export const createGroupMapping = organizationPage('group-mappings', creation.send);

/** Names of the first 500 teams, keyed by id. */
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
