import { endpoint, json, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { listPayload } from './module-list.view.ts';
import { orderedQuery, parseProtocolQuery } from './module-list.request.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

/**
 * Protocol operation 1: the modules of every organization that the caller may read, by namespace, name and provider,
 * each with its latest version. `sort` changes the order.
 */
export const listInstallableModules = endpoint(
  { query: orderedQuery, answers: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { provider, verified, sort, ...range } = parseProtocolQuery(orderedQuery, req);
    const organizations = await ctx.grants.readableOrganizations(principalOf(req));
    const criteria = { provider, verified };
    const found = await ctx.stores.installableModules.browse(organizations, criteria, range, sort);
    sendJson(res, 200, listPayload(req, organizations, found, range));
  },
);
