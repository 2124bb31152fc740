import { causeOf, created, endpoint, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleShape } from '../modules/module.serializer.ts';
import { moduleResource } from '../modules/module.view.ts';
import { identifiedDeletedModule } from './deleted-module.access.ts';
import { restoreModule } from './restoration.changes.ts';

/**
 * Restores a deleted module, as a new record, with the versions that were deleted with it (an addition,
 * docs/reference/modules.md#restore-a-module). It follows no repository until it is linked again. 422 if a module with its name and
 * provider exists.
 */
export const restoreDeletedModule = endpoint(
  { responses: created(moduleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { deleted, grants } = await identifiedDeletedModule(ctx, req);
    const { organization } = grants;
    const organizationName = organization.name;
    const context = { organizationName, cause: causeOf(req), now: ctx.clock.now() };
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const module = await restoreModule(tx, deleted, context);
      const readable = { module, organizationName, grants };
      return moduleResource({ stores: tx, config: ctx.config }, readable);
    });
    await earlierListsExpired();
    sendResource(res, 201, resource);
  },
);
