import {
  refuseTooManyTagBindings,
  renderTagBinding,
  tagBindingShape,
  tagBindingsBody,
  withTagBindings,
} from '@groundwork/contracts/tag-bindings';
import { causeOf, endpoint, listOf, parseBody, principalOf, sendList } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { workspaceUpdated } from '../workspaces/workspace.events.ts';
import { canChangeWorkspace } from '../workspaces/workspace.policy.ts';
import { changeWorkspace } from '../workspaces/workspace.ts';

/**
 * `PATCH /workspaces/:id/tag-bindings`: 200 with all own tags of the workspace; the given tags are added, or replace
 * those with the same key.
 *
 * Needs the permission to manage workspaces, or a team's access that permits changing it (404). 422 for malformed tags,
 * and for more tags than the limit.
 */
export const updateWorkspaceTagBindings = endpoint(
  { takes: tagBindingsBody, responses: listOf(tagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const updated = await ctx.inTransaction(async (tx) => {
      const { workspace } = await authorizeWorkspaceChange(
        tx,
        principalOf(req),
        workspaceAddressOf(req),
        canChangeWorkspace,
      );
      const tagBindings = withTagBindings(workspace.tagBindings, parseBody(tagBindingsBody, req));
      refuseTooManyTagBindings(tagBindings);
      const changed = changeWorkspace(workspace, { tagBindings }, ctx.clock.now());
      if (changed) {
        await tx.workspaces.update(workspace.organizationId, changed);
        await tx.outbox.add(workspaceUpdated(changed), causeOf(req));
      }
      return tagBindings.map((binding) => renderTagBinding(workspace.id, binding));
    });
    sendList(res, updated);
  },
);
