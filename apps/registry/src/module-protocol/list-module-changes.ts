import { listModuleChanges as listModuleChangesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';

/**
 * `POST /internal/module-changes/list`: modules that have changed since an earlier state, so that the gateway knows which of
 * its documents are still current (ADR 78). Counts the downloads that the gateway has served itself.
 */
export const listModuleChanges = internalRoute(
  listModuleChangesRequest,
  (ctx: RegistryContext) =>
    async ({ since, downloads }) => {
      const listed = await ctx.stores.moduleChanges.since(since);
      for (const { organizationId, moduleVersionId, downloads: count } of downloads)
        ctx.downloadCounts.count({ id: moduleVersionId, organizationId }, count);
      return { state: listed.state, changed: listed.changed === null ? null : [...listed.changed] };
    },
);
