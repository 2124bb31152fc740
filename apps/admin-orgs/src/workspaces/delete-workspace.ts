import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { deleteHeldWorkspace } from './workspace.changes.ts';
import { canDeleteWorkspace } from './workspace.policy.ts';

/**
 * `DELETE /workspaces/:id` and `DELETE /organizations/:organization_name/workspaces/:name`: 204, even if the workspace
 * is locked.
 *
 * Needs the permission to manage workspaces, or a team's access that permits deleting this one (404).
 */
export const deleteWorkspace = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { workspace } = await authorizeWorkspaceChange(
        tx,
        principalOf(req),
        workspaceAddressOf(req),
        canDeleteWorkspace,
      );
      await deleteHeldWorkspace(tx, workspace, causeOf(req));
    });
    sendNoContent(res);
  },
);
