import { effectiveTagBindingShape } from '@groundwork/contracts/tag-bindings';
import { endpoint, pageOf, principalOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from '../workspaces/workspace.access.ts';
import { canReadWorkspace } from '../workspaces/workspace.policy.ts';
import { renderEffectiveTagsOfWorkspace } from '../workspaces/workspace.serializer.ts';
import { sendTags } from './tag-binding.view.ts';

/**
 * `GET /workspaces/:id/effective-tag-bindings`: a page of the workspace's effective tags, which are its own and those
 * of its project, for callers who may read or manage the workspace (404 for others).
 */
export const listWorkspaceEffectiveTagBindings = endpoint(
  { responses: pageOf(effectiveTagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const address = workspaceAddressOf(req);
    const access = await authorizeForWorkspace(ctx.stores, principalOf(req), address, canReadWorkspace);
    sendTags(req, res, renderEffectiveTagsOfWorkspace(access.workspace));
  },
);
