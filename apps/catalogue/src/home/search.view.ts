import { answerOf, type ApiClient } from '@groundwork/client';
import { facetsOf, type Found } from './search.ts';
import type { Search } from './search.request.ts';

/** The most that the protocol lists at once. */
const pageSize = 100;

/** The modules that a person may read and that match, with the values that narrow them. */
export async function findModules(client: ApiClient, search: Search): Promise<Found> {
  const { meta, modules } = await list(client, search);
  return {
    modules,
    providers: facetsOf(modules.map(({ provider }) => provider)),
    organizations: facetsOf(modules.map(({ namespace }) => namespace)),
    nextOffset: meta.next_offset,
  };
}

/** Each of the three lists of the protocol takes other parameters. */
function list(client: ApiClient, { q, provider, organization, offset }: Search) {
  const query = { limit: String(pageSize), offset: String(offset), ...(provider !== '' && { provider }) };
  if (q !== '') {
    const searched = { ...query, q, ...(organization !== '' && { namespace: organization }) };
    return answerOf(client.GET('/api/registry/v1/modules/search', { params: { query: searched } }));
  }
  if (organization !== '') {
    const path = { namespace: organization };
    return answerOf(client.GET('/api/registry/v1/modules/{namespace}', { params: { path, query } }));
  }
  return answerOf(client.GET('/api/registry/v1/modules', { params: { query } }));
}
