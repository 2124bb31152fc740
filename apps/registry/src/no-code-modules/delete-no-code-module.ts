import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleUpdated } from '../modules/module.events.ts';
import { canUpdateModules } from '../modules/module.policy.ts';
import { touched } from '../modules/module.ts';
import { identifiedNoCodeModule } from './no-code-module.access.ts';
import { noCodeModuleOf } from '../modules/no-code-module.ts';

/**
 * `DELETE /no-code-modules/:id` (docs/reference/no-code-modules.md#delete-a-record): removes the record; the module
 * stays, with `no-code` false. 204; 404.
 */
export const deleteNoCodeModule = endpoint(
  { responses: noContent() },
  (ctx: RegistryContext) => async (req, res) => {
    const found = await identifiedNoCodeModule(ctx, req, canUpdateModules);
    const { organization } = found.grants;
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await tx.modules.lock(organization.id, found.module.id);
      if (!locked || !noCodeModuleOf(locked)) throw notFound();
      const module = { ...touched(locked, ctx.clock.now()), noCode: false, noCodeSettings: null };
      await tx.modules.update(module);
      await tx.outbox.add(moduleUpdated(module, organization.name), causeOf(req));
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
