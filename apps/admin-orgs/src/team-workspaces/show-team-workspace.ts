import { endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForTeamWorkspace } from './team-workspace.access.ts';
import { renderTeamWorkspace, teamWorkspaceShape } from './team-workspace.serializer.ts';

/**
 * `GET /team-workspaces/:id` (docs/reference/team-access.md#show-access-to-a-workspace): 200 for members of the team, and for
 * those who see the team and who has access to the workspace; 404 for others.
 */
export const showTeamWorkspace = endpoint(
  { answers: ok(teamWorkspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    sendResource(res, 200, renderTeamWorkspace(await authorizeForTeamWorkspace(ctx.stores, req)));
  },
);
