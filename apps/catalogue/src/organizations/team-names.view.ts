import { bodyOf, type ApiClient } from '@groundwork/client';

/** Names of the first hundred teams, keyed by id. That is enough for most organizations. */
export async function findTeamNames(
  client: ApiClient,
  organization: string,
): Promise<ReadonlyMap<string, string>> {
  const { data } = await bodyOf(
    client.GET('/api/v2/organizations/{organization_name}/teams', {
      params: { path: { organization_name: organization }, query: { 'page[size]': '100' } },
    }),
  );
  return new Map(data.map(({ id, attributes }) => [id, attributes.name]));
}
