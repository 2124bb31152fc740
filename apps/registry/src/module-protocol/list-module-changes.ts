import { listModuleChanges as listModuleChangesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';

/**
 * `POST /internal/module-changes/list`: modules that have changed since an earlier state, so that the gateway knows which of
 * its documents are still current (ADR 78), and organizations whose rules of consumption have (ADR 87). Counts the downloads that the gateway has served itself.
 */
export const listModuleChanges = internalRoute(
  listModuleChangesRequest,
  (ctx: RegistryContext) =>
    async ({ since, downloads }) => {
      const listed = await ctx.stores.moduleChanges.since(since);
      for (const { organizationId, moduleVersionId, downloads: count } of downloads)
        ctx.downloadCounts.count({ id: moduleVersionId, organizationId }, count);
      const { state, changed, rules } = listed;
      return {
        state,
        changed: changed && [...changed],
        ...(rules?.length !== 0 && { rules: rules && [...rules] }),
      };
    },
);
