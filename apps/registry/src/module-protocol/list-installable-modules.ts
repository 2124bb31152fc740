import { endpoint, json, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { listPayload } from './module-list.view.ts';
import { browseQuery, parseProtocolQuery } from './module-list.request.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

/**
 * Protocol operation 1: the modules of every organization that the caller may read, by namespace, name and provider,
 * each with its latest version.
 */
export const listInstallableModules = endpoint(
  { query: browseQuery, answers: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { provider, verified, ...range } = parseProtocolQuery(browseQuery, req);
    const organizations = await ctx.grants.readableOrganizations(principalOf(req));
    const criteria = { provider, verified };
    const found = await ctx.stores.installableModules.browse(organizations, criteria, range);
    sendJson(res, 200, listPayload(req, organizations, found, range));
  },
);
