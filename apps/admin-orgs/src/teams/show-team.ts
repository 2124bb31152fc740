import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parseQuery, principalOf, sendResource } from '@groundwork/http';
import { parseInclude } from '@groundwork/jsonapi';
import type { AdminOrgsContext } from '../context.ts';
import { teamIdOf } from '../path-parameters.ts';
import { authorizeForTeam } from './team.access.ts';
import { includedUsers, teamIncludes } from './team.view.ts';
import { canReadTeam } from './team.policy.ts';
import { renderTeam } from './team.serializer.ts';

const query = z.object({ include: z.unknown().optional() });

/** `GET /teams/:id`: 200 for callers who may see the team (404 for others); `include=users` adds its members. */
export function showTeam(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const includes = parseInclude(parseQuery(query, req).include, teamIncludes);
    const { access, team } = await authorizeForTeam(ctx.stores, principalOf(req), teamIdOf(req), canReadTeam);
    const included = await includedUsers(ctx.stores, team.organizationId, [team], includes);
    sendResource(res, 200, renderTeam(team, access), included);
  };
}
