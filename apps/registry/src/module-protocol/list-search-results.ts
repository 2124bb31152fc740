import type { ModuleOwner } from '@groundwork/contracts';
import { badRequest } from '@groundwork/errors';
import { endpoint, json, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { allowKeepingList } from '../modules/kept-document.view.ts';
import { listPayload } from './module-list.view.ts';
import { parseProtocolQuery, searchQuery } from './module-list.request.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

/**
 * Protocol operation 3: readable modules that match every word of `q`, and where they do. Unreadable namespaces look empty. Without any
 * module, `meta.suggestions` has similar searches.
 */
export const listSearchResults = endpoint(
  { query: searchQuery, responses: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const parameters = parseProtocolQuery(searchQuery, req);
    const { q: search, namespace, offset, limit, facets, ...criteria } = parameters;
    if (search.words.length === 0) throw badRequest({ detail: 'Parameter q must contain a word' });
    const readable = await ctx.grants.readableOrganizations(principalOf(req));
    const organizations = readable.filter(isCalled(namespace));
    const range = { offset, limit };
    const [found, counted] = await Promise.all([
      ctx.stores.installableModules.search(organizations, search, criteria, range),
      facets ? ctx.stores.moduleFacets.count(organizations, { ...criteria, search }) : undefined,
    ]);
    const isEmpty = found.modules.length === 0 && offset === 0;
    const suggestions = isEmpty
      ? await ctx.stores.moduleSearch.suggestions(search, organizations)
      : undefined;
    const additions = { search, facets: counted, suggestions };
    allowKeepingList(req, res, readable);
    sendJson(res, 200, listPayload(req, organizations, found, range, additions));
  },
);

const isCalled = (namespace: string | undefined) => (organization: ModuleOwner) =>
  namespace === undefined || organization.name.toLowerCase() === namespace.toLowerCase();
