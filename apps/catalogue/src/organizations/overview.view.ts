import { answerOf, type ApiClient } from '@groundwork/client';
import { ifThere } from '../platform/if-there.ts';
import { maySee, type Organization, type SectionName } from './organization.ts';

/** A module with the version that is offered as its latest. */
interface Publication {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly version: string;
  readonly published_at: string;
}

/** What an organization has, by numbers, and what was published last. */
export interface Overview {
  /** How many there are; undefined for what the person may not see. */
  readonly counts: Readonly<Partial<Record<SectionName, number | undefined>>>;
  readonly publications: readonly Publication[];
}

const shownPublications = 6;

export async function findOverview(client: ApiClient, organization: Organization): Promise<Overview> {
  const { id, attributes } = organization;
  const params = { path: { organization_name: id }, query: { 'page[size]': '1' } } as const;
  const own = { ...params.query, 'filter[organization_name]': id };
  const base = '/api/v2/organizations/{organization_name}';
  const ifAllowed = <Answer>(section: SectionName, read: () => Promise<Answer>) =>
    maySee(attributes.permissions, section) ? read() : Promise.resolve(undefined);
  const [modules, members, teams, workspaces, connections, sets, published] = await Promise.all([
    answerOf(client.GET(`${base}/registry-modules`, { params: { ...params, query: own } })),
    answerOf(client.GET(`${base}/organization-memberships`, { params })),
    answerOf(client.GET(`${base}/teams`, { params })),
    // Members without access to any of them have no such list.
    ifThere(client.GET(`${base}/workspaces`, { params })),
    ifAllowed('connections', () =>
      answerOf(client.GET(`${base}/oauth-clients`, { params: { path: params.path } })),
    ),
    ifAllowed('policy-sets', () => answerOf(client.GET(`${base}/policy-sets`, { params }))),
    latestPublications(client, id),
  ]);
  const totalOf = (list: { readonly meta: { readonly pagination: { readonly 'total-count': number } } }) =>
    list.meta.pagination['total-count'];
  return {
    counts: {
      modules: totalOf(modules),
      members: totalOf(members),
      teams: totalOf(teams),
      connections: connections?.data.length,
      'policy-sets': sets && totalOf(sets),
      workspaces: workspaces && totalOf(workspaces),
    },
    publications: published,
  };
}

/** The modules whose latest version is the newest; none if there are more modules than one list holds. */
async function latestPublications(client: ApiClient, namespace: string): Promise<Publication[]> {
  const { modules, meta } = await answerOf(
    client.GET('/api/registry/v1/modules/{namespace}', {
      params: { path: { namespace }, query: { limit: '100', offset: '0' } },
    }),
  );
  if (meta.next_offset !== undefined) return [];
  return modules
    .toSorted((one, other) => (one.published_at < other.published_at ? 1 : -1))
    .slice(0, shownPublications);
}
