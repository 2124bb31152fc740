import { notFound } from '@groundwork/errors';
import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { teamIdOf } from '../path-parameters.ts';
import { authorizeForTeam } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';

/** `GET /teams/:id/authentication-token`: 200 with the token, without its secret; 404 if the team has none. */
export const showTeamToken = endpoint(
  { responses: ok(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { access, team } = await authorizeForTeam(
      ctx.stores,
      principalOf(req),
      teamIdOf(req),
      canManageTokens,
    );
    const token = await ctx.stores.apiTokens.findOfTeam(team.organizationId, team.id);
    if (!token) throw notFound();
    sendResource(res, 200, renderApiToken(token, { organizationName: access.grants.organization.name }));
  },
);
