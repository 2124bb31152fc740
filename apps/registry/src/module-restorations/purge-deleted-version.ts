import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleVersionsPurged } from '../module-numbers/deleted-version.events.ts';
import { identifiedDeletedVersion } from './deleted-module.access.ts';

/**
 * Removes a deleted version for good, before its time (an addition, docs/reference/module-versions.md#restore-a-version). Its number
 * stays bound.
 */
export const purgeDeletedVersion = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const { deleted, grants } = await identifiedDeletedVersion(ctx, req);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(grants.organization);
      const purged = await tx.deletedModuleVersions.delete(deleted.organizationId, deleted.id);
      if (purged.length === 0) throw notFound();
      await tx.outbox.addAll(moduleVersionsPurged(purged), causeOf(req));
    });
    sendNoContent(res);
  },
);
