import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamWorkspaceChange } from './team-workspace.access.ts';
import { teamWorkspaceDeleted } from './team-workspace.events.ts';

/**
 * `DELETE /team-workspaces/:id` (docs/reference/team-access.md#take-access-to-a-workspace-away): 204. 404 for callers who
 * may not give access to the workspace, or have less than it gives.
 */
export const deleteTeamWorkspace = endpoint(
  { answers: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { granted } = await authorizeTeamWorkspaceChange(tx, req);
      await tx.teamWorkspaces.delete(granted);
      await tx.outbox.add(teamWorkspaceDeleted(granted), causeOf(req));
    });
    sendNoContent(res);
  },
);
