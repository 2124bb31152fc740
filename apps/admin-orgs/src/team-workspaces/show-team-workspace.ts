import type { RequestHandler } from 'express';
import { sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForTeamWorkspace } from './team-workspace.access.ts';
import { renderTeamWorkspace } from './team-workspace.serializer.ts';

/**
 * `GET /team-workspaces/:id` (docs/reference/team-access.md#show-access-to-a-workspace): 200 for members of the team, and for
 * those who see the team and who has access to the workspace; 404 for others.
 */
export function showTeamWorkspace(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    sendResource(res, 200, renderTeamWorkspace(await authorizeForTeamWorkspace(ctx.stores, req)));
  };
}
