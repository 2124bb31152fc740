import { canReadModules } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { endpoint, json, parseParams, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { listPayload } from './module-list.view.ts';
import { parseProtocolQuery, rangeQuery } from './module-list.request.ts';
import { protocolParameters } from './installable-module.access.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

const parameters = protocolParameters.omit({ provider: true });

/** Protocol operation 6: the latest version of a module for each of its providers; 404 if there is none. */
export const listLatestVersions = endpoint(
  { query: rangeQuery, responses: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace, name } = parseParams(parameters, req);
    const { organization } = await ctx.grants.authorize(
      principalOf(req),
      { name: namespace },
      canReadModules,
    );
    const range = parseProtocolQuery(rangeQuery, req);
    const { installableModules } = ctx.stores;
    const found = await installableModules.browse([organization], { name }, range);
    if (found.modules.length === 0) {
      const any = await installableModules.browse([organization], { name }, { offset: 0, limit: 1 });
      if (any.modules.length === 0) throw notFound();
    }
    sendJson(res, 200, listPayload(req, [organization], found, range));
  },
);
