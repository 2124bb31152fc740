import { renderTagBinding, tagBindingShape } from '@groundwork/contracts/tag-bindings';
import { endpoint, pageOf, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { canReadWorkspace } from '../workspaces/workspace.policy.ts';
import { sendTags } from './tag-binding.view.ts';

/**
 * `GET /workspaces/:id/tag-bindings`: a page of the workspace's own tags, for callers who may read or manage it (404
 * for others).
 */
export const listWorkspaceTagBindings = endpoint(
  { responses: pageOf(tagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const address = workspaceAddressOf(req);
    const access = await authorizeForWorkspace(ctx.stores, principalOf(req), address, canReadWorkspace);
    const { id, tagBindings } = access.workspace;
    sendTags(
      req,
      res,
      tagBindings.map((binding) => renderTagBinding(id, binding)),
    );
  },
);
