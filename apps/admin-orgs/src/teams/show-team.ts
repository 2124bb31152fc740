import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { teamIdOf } from '../path-parameters.ts';
import { authorizeForTeam } from './team.access.ts';
import { renderTeams, teamIncludes } from './team.view.ts';
import { canReadTeam } from './team.policy.ts';
import { teamShape } from './team.serializer.ts';

/**
 * `GET /teams/:id`: 200 for callers who may see the team (404 for others); `include` adds its `users` and their
 * `organization-memberships`.
 */
export const showTeam = endpoint(
  { include: teamIncludes, responses: ok(teamShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const principal = principalOf(req);
    const { access, team } = await authorizeForTeam(ctx.stores, principal, teamIdOf(req), canReadTeam);
    const reader = { principal, access };
    const { resources, ...included } = await renderTeams(ctx.stores, reader, [team], includesOf(req));
    for (const resource of resources) sendResource(res, 200, resource, included);
  },
);
