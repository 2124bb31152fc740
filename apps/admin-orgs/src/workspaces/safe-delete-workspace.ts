import { conflict } from '@groundwork/errors';
import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { deleteHeldWorkspace } from './workspace.changes.ts';
import { lockedWorkspace } from './workspace-lock.ts';
import { canDeleteWorkspace } from './workspace.policy.ts';

/**
 * `POST /workspaces/:id/actions/safe-delete` and `POST
 * /organizations/:organization_name/workspaces/:name/actions/safe-delete`: 204. The platform has no states, so no
 * workspace has managed resources to lose.
 *
 * Needs the permission to manage workspaces, or a team's access that permits deleting this one (404). 409 for a locked
 * workspace.
 */
export const safeDeleteWorkspace = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { workspace } = await authorizeWorkspaceChange(
        tx,
        principalOf(req),
        workspaceAddressOf(req),
        canDeleteWorkspace,
      );
      if (workspace.lock) throw conflict(lockedWorkspace);
      await deleteHeldWorkspace(tx, workspace, causeOf(req));
    });
    sendNoContent(res);
  },
);
