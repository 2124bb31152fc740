import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { moduleConsumerShape, renderModuleConsumer } from './module-consumer.serializer.ts';
import { visibleReporters } from './reported-module.access.ts';

/**
 * A page of what pipelines have reported to use of a module (an addition, docs/reference/module-callers.md#reported-consumers), as far as
 * the caller may see it.
 */
export const listModuleConsumers = endpoint(
  { responses: pageOf(moduleConsumerShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await readableModule(ctx, req);
    const page = parsePage(req);
    const visible = await visibleReporters(ctx, req, readable);
    const range = { now: ctx.clock.now(), limit: page.size, offset: (page.number - 1) * page.size };
    const { reported, totalCount } = await ctx.stores.reportedModules.list(readable.module, visible, range);
    sendCollection(req, res, reported.map(renderModuleConsumer), { page, totalCount });
  },
);
