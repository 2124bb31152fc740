import {
  refuseTooManyTagBindings,
  renderTagBinding,
  tagBindingShape,
  tagBindingsBody,
  withTagBindings,
} from '@groundwork/contracts/tag-bindings';
import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, listOf, parseBody, sendList } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { earlierListsExpired } from '@groundwork/kept-documents';
import { identifiedModule } from './module.access.ts';
import { moduleUpdated } from './module.events.ts';
import { canUpdateModules } from './module.policy.ts';
import { changeModule } from './module.ts';

/**
 * `PATCH /registry-modules/:id/tag-bindings` (docs/reference/modules.md#tags-of-a-module): adds tags to a module, or
 * changes the values of existing keys. 200 with all of its tags; 404; 422 for a malformed body and for more than ten
 * tags.
 */
export const updateModuleTagBindings = endpoint(
  { takes: tagBindingsBody, responses: listOf(tagBindingShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { module: found, grants } = await identifiedModule(ctx, req, canUpdateModules);
    const { organization } = grants;
    const added = parseBody(tagBindingsBody, req);
    const module = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const locked = await tx.modules.lock(organization.id, found.id);
      if (!locked) throw notFound();
      const tagBindings = withTagBindings(locked.tagBindings, added);
      refuseTooManyTagBindings(tagBindings);
      const changed = changeModule(locked, { tagBindings }, ctx.clock.now());
      if (!changed) return locked;
      await tx.modules.update(changed);
      await tx.outbox.add(moduleUpdated(changed, organization.name), causeOf(req));
      return changed;
    });
    await earlierListsExpired();
    sendList(
      res,
      module.tagBindings.map((binding) => renderTagBinding(module.id, binding)),
    );
  },
);
