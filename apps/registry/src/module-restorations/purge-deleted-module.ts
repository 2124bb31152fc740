import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { moduleVersionsPurged } from '../module-numbers/deleted-version.events.ts';
import { identifiedDeletedModule } from './deleted-module.access.ts';

/**
 * Removes a deleted module and all its deleted versions for good, before their time (an addition,
 * docs/reference/modules.md#restore-a-module). Its numbers stay bound.
 */
export const purgeDeletedModule = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const { deleted, grants } = await identifiedDeletedModule(ctx, req);
    const { organizationId, id } = deleted;
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(grants.organization);
      if (!(await tx.deletedModules.delete(organizationId, id))) throw notFound();
      const purged = await tx.deletedModuleVersions.deleteAll(organizationId, id);
      await tx.outbox.addAll(moduleVersionsPurged(purged), causeOf(req));
    });
    sendNoContent(res);
  },
);
