import { bodyOf, type ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';
import { maySee, type Organization, type SectionName } from './organization.ts';

/** Number of entries in each section; undefined for sections that the user may not see. */
export type OrganizationCounts = Readonly<Partial<Record<SectionName, number | undefined>>>;

export async function findCounts(client: ApiClient, organization: Organization): Promise<OrganizationCounts> {
  const { id, attributes } = organization;
  const params = { path: { organization_name: id }, query: { 'page[size]': '1' } } as const;
  const own = { ...params.query, 'filter[organization_name]': id };
  const base = '/api/v2/organizations/{organization_name}';
  const ifAllowed = <Result>(section: SectionName, read: () => Promise<Result>) =>
    maySee(attributes.permissions, section) ? read() : Promise.resolve(undefined);
  const [modules, members, teams, workspaces, connections, sets] = await Promise.all([
    bodyOf(client.GET(`${base}/registry-modules`, { params: { ...params, query: own } })),
    bodyOf(client.GET(`${base}/organization-memberships`, { params })),
    bodyOf(client.GET(`${base}/teams`, { params })),
    // The API returns 404 for members without access to any workspace.
    ifThere(client.GET(`${base}/workspaces`, { params })),
    ifAllowed('connections', () =>
      bodyOf(client.GET(`${base}/oauth-clients`, { params: { path: params.path } })),
    ),
    ifAllowed('policy-sets', () => bodyOf(client.GET(`${base}/policy-sets`, { params }))),
  ]);
  const totalOf = (list: { readonly meta: { readonly pagination: { readonly 'total-count': number } } }) =>
    list.meta.pagination['total-count'];
  return {
    modules: totalOf(modules),
    members: totalOf(members),
    teams: totalOf(teams),
    connections: connections?.data.length,
    'policy-sets': sets && totalOf(sets),
    workspaces: workspaces && totalOf(workspaces),
  };
}
