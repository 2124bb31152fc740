import { endpoint, pageOf, parsePage, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { teamIdOf } from '../path-parameters.ts';
import { authorizeForTeam } from '../teams/team.access.ts';
import { canManageTokens } from '../teams/team.policy.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';

/**
 * `GET /teams/:id/authentication-tokens`: a page of the team's tokens, including the one without a description, newest
 * first, without secrets. Expired tokens are included until they are deleted. Needs permission to manage the team
 * (404).
 */
export const listTeamTokens = endpoint(
  { responses: pageOf(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { access, team } = await authorizeForTeam(
      ctx.stores,
      principalOf(req),
      teamIdOf(req),
      canManageTokens,
    );
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.apiTokens.pageOfTeam(team.organizationId, team.id, page);
    const organizationName = access.grants.organization.name;
    const resources = items.map((token) => renderApiToken(token, { organizationName }));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
