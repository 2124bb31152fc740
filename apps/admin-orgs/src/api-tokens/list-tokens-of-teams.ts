import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { canManageTeams } from '../organizations/organization.policy.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { notGrantable, reachesHeld } from '../teams/team.policy.ts';
import { teamTokenOrders } from '../tokens/api-token.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';

const query = z.object({ q: z.string().max(256).optional(), sort: z.enum(teamTokenOrders).optional() });

/**
 * `GET /organizations/:organization_name/team-tokens`: a page of the team tokens that the caller may manage, without
 * secrets. `q` matches any part of a team's name, ignoring case; `sort` is one of `teamTokenOrders`, newest first by
 * default. 422 for any other `sort`, 404 for callers who manage no teams.
 */
export const listTokensOfTeams = endpoint(
  { query, responses: pageOf(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const { grants, teamIds } = await authorize(ctx.stores, principalOf(req), { name }, canManageTeams);
    const { q, sort } = parseQuery(query, req);
    const page = parsePage(req);
    const isOwner = grants.membership === 'owner';
    const ownTeams = isOwner ? [] : teamIds;
    const filter = {
      q,
      sort,
      withOwners: isOwner,
      without: notGrantable(grants),
      reaches: reachesHeld(grants),
      ownTeams,
    };
    const { id, name: organizationName } = grants.organization;
    const { items, totalCount } = await ctx.stores.apiTokens.pageOfTeams(id, filter, page);
    const resources = items.map((token) => renderApiToken(token, { organizationName }));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
