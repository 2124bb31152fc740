import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamProjectChange } from './team-project.access.ts';
import { teamProjectDeleted } from './team-project.events.ts';

/**
 * `DELETE /team-projects/:id` (docs/reference/team-access.md#take-access-to-a-project-away): 204. 404 for callers who
 * may not give access to the project, or have less than it gives.
 */
export const deleteTeamProject = endpoint(
  { answers: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { granted } = await authorizeTeamProjectChange(tx, req);
      await tx.teamProjects.delete(granted);
      await tx.outbox.add(teamProjectDeleted(granted), causeOf(req));
    });
    sendNoContent(res);
  },
);
