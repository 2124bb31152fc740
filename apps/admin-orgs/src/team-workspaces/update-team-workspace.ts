import { invalid } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { changeTeamWorkspace } from './team-workspace.ts';
import { authorizeTeamWorkspaceChange, refuseUnlessHeld } from './team-workspace.access.ts';
import { teamWorkspaceChangesBody, wantedWorkspaceAccess } from './team-workspace.request.ts';
import { teamWorkspaceUpdated } from './team-workspace.events.ts';
import { renderTeamWorkspace, teamWorkspaceShape } from './team-workspace.serializer.ts';

/**
 * `PATCH /team-workspaces/:id` (docs/reference/team-access.md#change-access-to-a-workspace): 200 with the access. What is
 * left out stays, also when a fixed level becomes custom.
 *
 * 404 for callers who may not give access to the workspace, or have less than it gives before or after. 422 for a
 * malformed body and for details beside a fixed level.
 */
export const updateTeamWorkspace = endpoint(
  { takes: teamWorkspaceChangesBody, answers: ok(teamWorkspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const updated = await ctx.inTransaction(async (tx) => {
      const { granted, ...authorized } = await authorizeTeamWorkspaceChange(tx, req);
      const { attributes } = parseBody(teamWorkspaceChangesBody, req).data;
      const { wanted, problems } = wantedWorkspaceAccess(attributes, granted.access);
      if (problems.length > 0) throw invalid(...problems);
      const changed = changeTeamWorkspace(granted, wanted, ctx.clock.now());
      if (!changed) return renderTeamWorkspace(granted);
      refuseUnlessHeld(authorized, changed);
      await tx.teamWorkspaces.update(changed);
      await tx.outbox.add(teamWorkspaceUpdated(changed), causeOf(req));
      return renderTeamWorkspace(changed);
    });
    sendResource(res, 200, updated);
  },
);
