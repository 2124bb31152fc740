import { endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForTeamProject } from './team-project.access.ts';
import { renderTeamProject, teamProjectShape } from './team-project.serializer.ts';

/**
 * `GET /team-projects/:id` (docs/reference/team-access.md#show-access-to-a-project): 200 for members of the team, and for
 * those who see the team and who has access to the project; 404 for others.
 */
export const showTeamProject = endpoint(
  { answers: ok(teamProjectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    sendResource(res, 200, renderTeamProject(await authorizeForTeamProject(ctx.stores, req)));
  },
);
