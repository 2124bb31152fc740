import { bodyOf, type ApiClient } from '@groundwork/client';
import { highlightsOf, noFacets, shownOfEach, type Found, type Highlights } from './search.ts';
import { isStart, type Search } from './search.request.ts';

/** Highest page size that the protocol allows. */
const pageSize = 100;

/** Modules that the user may read and that match. */
export async function findModules(client: ApiClient, search: Search): Promise<Found> {
  const { meta, modules } = await list(client, search);
  const found = {
    modules,
    facets: meta.facets ?? noFacets,
    nextOffset: meta.next_offset,
    suggestions: meta.suggestions ?? [],
  };
  if (!isStart(search) || modules.length === 0) return found;
  const isWhole = meta.next_offset === undefined;
  return { ...found, highlights: isWhole ? highlightsOf(modules) : await readHighlights(client) };
}

/** Requests the highlights from the platform, because the list of all modules has several pages. */
async function readHighlights(client: ApiClient): Promise<Highlights> {
  const read = async (sort: 'published' | 'downloads') => {
    const query = { sort, limit: String(shownOfEach) };
    return (await bodyOf(client.GET('/api/registry/v1/modules', { params: { query } }))).modules;
  };
  const [newest, mostUsed] = await Promise.all([read('published'), read('downloads')]);
  return { newest, mostUsed };
}

/** The protocol has three lists of modules, each with its own parameters. */
function list(client: ApiClient, { q, provider, organization, deprecated, sort, offset }: Search) {
  const query = {
    limit: String(pageSize),
    offset: String(offset),
    facets: 'true' as const,
    ...(provider !== '' && { provider }),
    ...(deprecated !== '' && { deprecated }),
  };
  if (q !== '') {
    const searched = { ...query, q, ...(organization !== '' && { namespace: organization }) };
    return bodyOf(client.GET('/api/registry/v1/modules/search', { params: { query: searched } }));
  }
  const ordered = { ...query, ...(sort !== '' && { sort }) };
  if (organization !== '') {
    const path = { namespace: organization };
    return bodyOf(client.GET('/api/registry/v1/modules/{namespace}', { params: { path, query: ordered } }));
  }
  return bodyOf(client.GET('/api/registry/v1/modules', { params: { query: ordered } }));
}
