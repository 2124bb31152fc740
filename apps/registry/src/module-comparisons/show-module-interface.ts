import { notFound } from '@groundwork/errors';
import { contextOf, endpoint, ok, parseQuery, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { interfaceQuery } from './module-comparison.request.ts';
import { moduleInterfaceShape, renderModuleInterface } from './module-interface.serializer.ts';

/**
 * The interface that callers of a version meet, for tools that compare it with something else (not in the reference product,
 * docs/reference/module-comparisons.md#show-an-interface). Without `version`, that of the highest release. 404 if it is not there or not `ok`.
 */
export const showModuleInterface = endpoint(
  { query: interfaceQuery, responses: ok(moduleInterfaceShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { module } = await readableModule(ctx, req);
    const { version } = parseQuery(interfaceQuery, req);
    const place = { organizationId: module.organizationId, moduleId: module.id };
    const found =
      version === undefined
        ? await ctx.stores.moduleInterfaces.findHighestRelease(place)
        : (await ctx.stores.moduleInterfaces.findByTexts(place, [version])).at(0);
    if (!found) throw notFound();
    const rule = await ctx.stores.moduleInterfaces.ruleOf(place);
    const self = `${contextOf(req).path}?version=${encodeURIComponent(found.version)}`;
    sendResource(res, 200, renderModuleInterface({ version: found.version, rule, parts: found.parts, self }));
  },
);
