import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { moduleUpdated } from '../modules/module.events.ts';
import { canUpdateModules } from '../modules/module.policy.ts';
import { touched } from '../modules/module.ts';
import { identifiedNoCodeModule } from './no-code-module.access.ts';
import { refuseUnknownPin } from './no-code-module.changes.ts';
import { changeIn, noCodeModuleChangesBody } from './no-code-module.request.ts';
import { noCodeModuleShape, renderNoCodeModule } from '../modules/no-code-module.serializer.ts';
import { changedNoCodePart, noCodeModuleOf } from '../modules/no-code-module.ts';

/**
 * `PATCH /no-code-modules/:id` (docs/reference/no-code-modules.md#update-a-record): changes a record. Omitted fields
 * keep their value; a list of variable options replaces the previous one. 200; 404; 422 with every problem of the
 * body, for another module, and for a new pin to an unknown version.
 */
export const updateNoCodeModule = endpoint(
  { takes: noCodeModuleChangesBody, responses: ok(noCodeModuleShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const found = await identifiedNoCodeModule(ctx, req, canUpdateModules);
    const { organization } = found.grants;
    const given = parseBody(noCodeModuleChangesBody, req).data;
    refuseAnotherModule(found.module.id, given.relationships?.['registry-module']?.data.id);
    const change = changeIn(given);
    const updated = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await tx.modules.lock(organization.id, found.module.id);
      const record = locked && noCodeModuleOf(locked);
      if (!record) throw notFound();
      const part = changedNoCodePart(record, change);
      if (!part) return { module: locked, record };
      if (change.versionPin !== record.versionPin) await refuseUnknownPin(tx, locked, change.versionPin);
      const module = { ...touched(locked, ctx.clock.now()), ...part };
      await tx.modules.update(module);
      await tx.outbox.add(moduleUpdated(module, organization.name), causeOf(req));
      return { module, record: noCodeModuleOf(module) ?? record };
    });
    await earlierListsExpired();
    sendResource(res, 200, renderNoCodeModule({ ...updated, organizationName: organization.name }));
  },
);

function refuseAnotherModule(own: string, given: string | undefined): void {
  if (given === undefined || given === own) return;
  throw invalid({
    detail: 'Registry module cannot be changed: create a no-code module for the other one',
    pointer: '/data/relationships/registry-module/data/id',
  });
}
