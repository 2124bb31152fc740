import { canReadWorkspaces } from '@groundwork/contracts';
import { including, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForWorkspace, workspaceAddressOf } from './workspace.access.ts';
import { renderWorkspace } from './workspace.serializer.ts';
import { includedWith, workspaceIncludes } from './workspace.view.ts';

/**
 * `GET /workspaces/:id` and `GET /organizations/:organization_name/workspaces/:name`: 200 for callers who may read or
 * manage workspaces; 404 for others. `include` adds `organization` and `project`.
 */
export const showWorkspace = including(
  workspaceIncludes,
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const { grants, workspace } = await authorizeForWorkspace(
      ctx.stores,
      principalOf(req),
      workspaceAddressOf(req),
      canReadWorkspaces,
    );
    const included = await includedWith(ctx.stores, grants, [workspace], includesOf(req));
    sendResource(res, 200, renderWorkspace(workspace, grants), included);
  },
);
