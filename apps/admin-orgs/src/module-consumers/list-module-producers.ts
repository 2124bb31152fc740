import { listModuleProducers as listModuleProducersRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';

/** `POST /internal/module-producers`: the organizations that share their modules with this one (D6). */
export const listModuleProducers = internalRoute(
  listModuleProducersRequest,
  (ctx: AdminOrgsContext) =>
    async ({ consumerId }) => ({ producers: await ctx.stores.moduleConsumers.listProducers(consumerId) }),
);
