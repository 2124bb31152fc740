import { z } from 'zod';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { teamIdOf } from '../path-parameters.ts';
import { authorizeForTeam } from '../teams/team.access.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import { membershipIncludes, renderMemberships } from './organization-membership.view.ts';
import { membershipStatuses } from './organization-membership.ts';
import { membershipShape } from './organization-membership.serializer.ts';

const query = z.object({ 'filter[status]': z.enum(membershipStatuses).optional() });

/**
 * `GET /teams/:id/relationships/organization-memberships` (docs/reference/teams.md#memberships-of-a-team): a page of
 * the memberships of the team's members, newest first, for callers who may see the team (404 for others).
 * `filter[status]` is `active` or `invited` (422 for other values); `include` adds `user` and `teams`.
 */
export const listTeamMemberships = endpoint(
  { include: membershipIncludes, query, responses: pageOf(membershipShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const principal = principalOf(req);
    const { access, team } = await authorizeForTeam(ctx.stores, principal, teamIdOf(req), canReadTeam);
    const { 'filter[status]': status } = parseQuery(query, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.organizationMemberships.page(
      team.organizationId,
      { status, teamId: team.id },
      page,
    );
    const reader = { principal, access };
    const { resources, ...included } = await renderMemberships(ctx.stores, reader, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
