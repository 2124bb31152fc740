import { feedRecordOf, workspaceFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { workspaceUpdated } from './workspace.events.ts';

/**
 * `POST /internal/feed/workspace`: every workspace of every existing organization, sorted by id. Other services read it
 * to rebuild their references.
 */
export const feedWorkspaces = feedRoute(workspaceFeed, (ctx: AdminOrgsContext) => async (after, atMost) => {
  const workspaces = await ctx.stores.workspaces.listEverywhere(after, atMost);
  return workspaces.map((workspace) => feedRecordOf(workspaceUpdated(workspace)));
});
