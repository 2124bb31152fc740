import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { type Kind, projects, workspaces } from './kinds.ts';
import type { TeamAccess } from './team-access.ts';
import { authorizeTeamAccessChange } from './team-access.access.ts';

const takeAway = <Granted extends TeamAccess>(kind: Kind<Granted>) =>
  endpoint({ responses: noContent() }, (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { granted } = await authorizeTeamAccessChange(kind.authority, tx, req);
      await kind.storeOf(tx).delete(granted);
      await tx.outbox.add(kind.eventOf('deleted', granted), causeOf(req));
    });
    sendNoContent(res);
  });

/**
 * `DELETE /team-projects/:id` (docs/reference/team-access.md#take-access-to-a-project-away): 204. 404 for callers who
 * may not give access to the project, or have less access than the team.
 */
export const deleteTeamProject = takeAway(projects);

/**
 * `DELETE /team-workspaces/:id` (docs/reference/team-access.md#take-access-to-a-workspace-away): same as
 * `deleteTeamProject`, for a workspace.
 */
export const deleteTeamWorkspace = takeAway(workspaces);
