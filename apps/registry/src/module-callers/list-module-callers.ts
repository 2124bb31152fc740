import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { readableModule } from '../modules/module.access.ts';
import { readableCallers } from './module-caller.access.ts';
import { satisfyingVersions } from './module-caller.view.ts';
import { moduleCallerShape, renderModuleCaller } from './module-caller.serializer.ts';

/**
 * A page of the modules whose latest versions call this one (an addition, docs/reference/module-callers.md#callers): those that the
 * caller of this request may read. Others are not counted either.
 */
export const listModuleCallers = endpoint(
  { responses: pageOf(moduleCallerShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const readable = await readableModule(ctx, req);
    const page = parsePage(req);
    const range = { limit: page.size, offset: (page.number - 1) * page.size };
    const { callers, totalCount, versions } = await readableCallers(ctx, req, readable, range);
    const satisfying = await satisfyingVersions(callers, versions);
    const resources = callers.map((caller) => renderModuleCaller(caller, satisfying));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
