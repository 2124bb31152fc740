import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import { parseInclude } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorize } from '../grants/authorize.ts';
import { canReadOrganization } from '../organizations/organization.policy.ts';
import { seesSecretTeams } from './team.policy.ts';
import { renderTeam } from './team.serializer.ts';
import { includedUsers, teamIncludes } from './team.view.ts';

const query = z.object({
  q: z.string().max(256).optional(),
  'filter[names]': z.string().max(4096).optional(),
  include: z.unknown().optional(),
});

/**
 * `GET /organizations/:organization_name/teams`: a page of the teams that the caller may see, by name. `q` finds part
 * of a name in any case, `filter[names]` takes whole names separated by commas; `include=users` adds the members.
 */
export function listTeams(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const name = organizationNameOf(req);
    const access = await authorize(ctx.stores, principalOf(req), { name }, canReadOrganization);
    const { q, include, 'filter[names]': names } = parseQuery(query, req);
    const includes = parseInclude(include, teamIncludes);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.teams.page(
      access.grants.organization.id,
      {
        q,
        names: names?.split(','),
        secretTeamIds: seesSecretTeams(access.grants) ? undefined : access.teamIds,
      },
      page,
    );
    const included = await includedUsers(ctx.stores, access.grants.organization.id, items, includes);
    const resources = items.map((team) => renderTeam(team, access));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  };
}
