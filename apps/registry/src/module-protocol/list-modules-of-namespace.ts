import { z } from 'zod';
import { canReadModules } from '@groundwork/contracts';
import { endpoint, json, parseParams, principalOf, sendJson } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { organizationName } from '../modules/module.request.ts';
import { listPayload } from './module-list.view.ts';
import { orderedQuery, parseProtocolQuery } from './module-list.request.ts';
import { moduleListShape } from './module-protocol.serializer.ts';

const parameters = z.object({ namespace: organizationName });

/** Protocol operation 2: like operation 1, for one organization. */
export const listModulesOfNamespace = endpoint(
  { query: orderedQuery, responses: json(moduleListShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { namespace } = parseParams(parameters, req);
    const { organization } = await ctx.grants.authorize(
      principalOf(req),
      { name: namespace },
      canReadModules,
    );
    const { offset, limit, sort, facets, ...criteria } = parseProtocolQuery(orderedQuery, req);
    const range = { offset, limit };
    const [found, counted] = await Promise.all([
      ctx.stores.installableModules.browse([organization], criteria, range, sort),
      facets ? ctx.stores.moduleFacets.count([organization], { ...criteria, sort }) : undefined,
    ]);
    sendJson(res, 200, listPayload(req, [organization], found, range, { facets: counted }));
  },
);
