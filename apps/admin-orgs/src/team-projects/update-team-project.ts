import { invalid } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { changeTeamProject } from './team-project.ts';
import { authorizeTeamProjectChange, refuseUnlessHeld } from './team-project.access.ts';
import { teamProjectChangesBody, wantedProjectAccess } from './team-project.request.ts';
import { teamProjectUpdated } from './team-project.events.ts';
import { renderTeamProject, teamProjectShape } from './team-project.serializer.ts';

/**
 * `PATCH /team-projects/:id` (docs/reference/team-access.md#change-access-to-a-project): 200 with the access. What is
 * left out stays, also when a fixed level becomes custom.
 *
 * 404 for callers who may not give access to the project, or have less than it gives before or after. 422 for a
 * malformed body and for details beside a fixed level.
 */
export const updateTeamProject = endpoint(
  { takes: teamProjectChangesBody, answers: ok(teamProjectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const updated = await ctx.inTransaction(async (tx) => {
      const { granted, ...authorized } = await authorizeTeamProjectChange(tx, req);
      const { attributes } = parseBody(teamProjectChangesBody, req).data;
      const { wanted, problems } = wantedProjectAccess(attributes, granted.access);
      if (problems.length > 0) throw invalid(...problems);
      const changed = changeTeamProject(granted, wanted, ctx.clock.now());
      if (!changed) return renderTeamProject(granted);
      await refuseUnlessHeld(tx, authorized, changed);
      await tx.teamProjects.update(changed);
      await tx.outbox.add(teamProjectUpdated(changed), causeOf(req));
      return renderTeamProject(changed);
    });
    sendResource(res, 200, updated);
  },
);
