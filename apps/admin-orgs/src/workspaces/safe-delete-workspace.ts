import { conflict } from '@groundwork/errors';
import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { deleteHeldWorkspace } from './workspace.changes.ts';
import { lockedWorkspace } from './workspace-lock.ts';
import { canDeleteWorkspace } from './workspace.policy.ts';

/**
 * `POST /workspaces/:id/actions/safe-delete` and
 * `POST /organizations/:organization_name/workspaces/:name/actions/safe-delete`: 204. There are no states here, so no
 * workspace has anything under management that would be lost.
 *
 * Needs the permission to manage workspaces, or the access of a team that lets it delete this one (404). 409 for a workspace that is locked.
 */
export const safeDeleteWorkspace = endpoint(
  { answers: noContent() },
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
