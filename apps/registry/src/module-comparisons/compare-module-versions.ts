import { notFound } from '@groundwork/errors';
import { contextOf, endpoint, ok, parseQuery, sendResource } from '@groundwork/http';
import { compareModules } from '@groundwork/module-interface';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { comparisonQuery } from './module-comparison.request.ts';
import { moduleComparisonShape, renderModuleComparison } from './module-comparison.serializer.ts';

/** Those that break come first, so the level is that of all. */
const maxChanges = 5_000;

/**
 * The differences between two versions that an upgrade makes for callers, each with its level and reason, and the number that they
 * deserve (not in the reference product, docs/reference/module-comparisons.md). `part=modules/x` compares a submodule alone. 404 if a version is
 * not there or not `ok`, and if neither has the part.
 */
export const compareModuleVersions = endpoint(
  { query: comparisonQuery, responses: ok(moduleComparisonShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { module } = await readableModule(ctx, req);
    const { from, to, part } = parseQuery(comparisonQuery, req);
    const place = { organizationId: module.organizationId, moduleId: module.id };
    const found = await ctx.stores.moduleInterfaces.findByTexts(place, [from, to]);
    const before = found.find(({ version }) => version === from);
    const after = found.find(({ version }) => version === to);
    if (!before || !after) throw notFound();
    const hasPart = [...before.parts, ...after.parts].some(({ path }) => path === part);
    if (part !== undefined && !hasPart) throw notFound();
    const changes = compareModules(before.parts, after.parts, part).slice(0, maxChanges);
    const query = new URLSearchParams({ from, to, ...(part !== undefined && { part }) });
    const self = `${contextOf(req).path}?${query.toString()}`;
    sendResource(res, 200, renderModuleComparison({ from, to, part, changes, self }));
  },
);
