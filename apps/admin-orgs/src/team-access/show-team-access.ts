import { endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { type Kind, projects, workspaces } from './kinds.ts';
import type { TeamAccess } from './team-access.ts';
import { authorizeForTeamAccess } from './team-access.access.ts';

const show = <Granted extends TeamAccess>({ authority, shape, render }: Kind<Granted>) =>
  endpoint({ responses: ok(shape) }, (ctx: AdminOrgsContext) => async (req, res) => {
    sendResource(res, 200, render(await authorizeForTeamAccess(authority, ctx.stores, req)));
  });

/**
 * `GET /team-projects/:id` (docs/reference/team-access.md#show-access-to-a-project): 200 for members of the team, and
 * for callers who may see both the team and the access to the project; 404 for others.
 */
export const showTeamProject = show(projects);

/**
 * `GET /team-workspaces/:id` (docs/reference/team-access.md#show-access-to-a-workspace): same as `showTeamProject`, for
 * a workspace.
 */
export const showTeamWorkspace = show(workspaces);
