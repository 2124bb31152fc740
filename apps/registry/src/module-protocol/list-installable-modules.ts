import { endpoint, json, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { allowKeepingList } from '../modules/kept-document.view.ts';
import { listPayload } from './module-list.view.ts';
import { orderedQuery, parseProtocolQuery } from './module-list.request.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

/**
 * Protocol operation 1: the latest versions of all readable modules, sorted by namespace, name and provider, or by
 * `sort`.
 */
export const listInstallableModules = endpoint(
  { query: orderedQuery, responses: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { offset, limit, sort, facets, ...criteria } = parseProtocolQuery(orderedQuery, req);
    const organizations = await ctx.grants.readableOrganizations(principalOf(req));
    const range = { offset, limit };
    const [found, counted] = await Promise.all([
      ctx.stores.installableModules.browse(organizations, criteria, range, sort),
      facets ? ctx.stores.moduleFacets.count(organizations, { ...criteria, sort }) : undefined,
    ]);
    allowKeepingList(req, res, organizations);
    sendJson(res, 200, listPayload(req, organizations, found, range, { facets: counted }));
  },
);
