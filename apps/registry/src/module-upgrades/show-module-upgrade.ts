import type { Request } from 'express';
import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { contextOf, endpoint, ok, parseQuery, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableCallers } from '../module-callers/module-caller.access.ts';
import { satisfyingVersions } from '../module-callers/module-caller.view.ts';
import { visibleReporters } from '../module-consumers/reported-module.access.ts';
import { semanticVersionSchema } from '../module-versions/semantic-version.ts';
import { readableModule, type ReadableModule } from '../modules/module.access.ts';
import { moduleUpgradeShape, renderModuleUpgrade } from './module-upgrade.serializer.ts';
import { upgradeOf } from './module-upgrade.ts';

const query = z.object({ to: semanticVersionSchema, from: semanticVersionSchema.optional() });

/** Limit on each of the two lists. */
const maxListed = 1_000;

/**
 * The effect of a version if it replaced those that callers and reported consumers use (an addition,
 * docs/reference/module-callers.md#an-upgrade). 404 for a version that is not `ok`.
 */
export const showModuleUpgrade = endpoint(
  { query, responses: ok(moduleUpgradeShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await readableModule(ctx, req);
    const { to, from } = parseQuery(query, req);
    const { organizationId, id: moduleId } = readable.module;
    const numbers = [...new Set([to.text, ...(from ? [from.text] : [])])];
    const found = await ctx.stores.moduleInterfaces.findByTexts({ organizationId, moduleId }, numbers);
    const version = found.find((one) => one.version === to.text);
    if (!version || found.length < numbers.length) throw notFound();
    const used = await usesOf(ctx, req, readable, from?.text);
    const resource = renderModuleUpgrade({
      ...used,
      to: to.text,
      from: from?.text ?? null,
      upgrades: used.callers.map((caller) => upgradeOf(caller, to.text, version.parts)),
      path: `${contextOf(req).path}?${contextOf(req).query}`,
    });
    sendResource(res, 200, resource);
  },
);

/** Callers and consumers; with `from`, only those that use this version now. */
async function usesOf(ctx: RegistryContext, req: Request, readable: ReadableModule, from?: string) {
  const range = { limit: maxListed, offset: 0 };
  const found = await readableCallers(ctx, req, readable, range);
  const satisfying = await satisfyingVersions(found.callers, found.versions);
  const visible = await visibleReporters(ctx, req, readable);
  const now = ctx.clock.now();
  const told = await ctx.stores.reportedModules.list(readable.module, visible, { now, ...range });
  if (from === undefined) {
    const totals = { callers: found.totalCount, consumers: told.totalCount };
    return { callers: found.callers, consumers: told.reported, satisfying, totals };
  }
  const callers = found.callers.filter(({ constraint }) => satisfying.get(constraint) === from);
  const consumers = told.reported.filter(({ version }) => version === from);
  return {
    callers,
    consumers,
    satisfying,
    totals: { callers: callers.length, consumers: consumers.length },
  };
}
