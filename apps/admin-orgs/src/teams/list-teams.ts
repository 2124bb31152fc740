import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { namesFilter } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { seesSecretTeams } from './team.policy.ts';
import { renderTeams, teamIncludes } from './team.view.ts';
import { teamShape } from './team.serializer.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[names]': namesFilter.optional(),
});

/**
 * `GET /organizations/:organization_name/teams`: a page of the teams that the caller may see, sorted by name. `q`
 * matches any part of a name, ignoring case; `filter[names]` takes whole names separated by commas, and may be
 * repeated; `include` adds the `users` of the teams and their `organization-memberships`.
 */
export const listTeams = endpoint(
  { include: teamIncludes, query, responses: pageOf(teamShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const name = organizationNameOf(req);
    const principal = principalOf(req);
    const access = await authorize(ctx.stores, principal, { name }, canReadOrganization);
    const { q, 'filter[names]': names } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.teams.page(
      access.grants.organization.id,
      {
        q,
        names,
        secretTeamIds: seesSecretTeams(access.grants) ? undefined : access.teamIds,
      },
      page,
    );
    const reader = { principal, access };
    const { resources, ...included } = await renderTeams(ctx.stores, reader, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
