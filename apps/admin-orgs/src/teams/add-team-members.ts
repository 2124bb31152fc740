import type { RequestHandler } from 'express';
import { z } from 'zod';
import { causeOf, parseBody, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { putIntoTeam, resolveUsers } from './team.changes.ts';
import { membersBody } from './team.request.ts';
import { canManageMembers } from './team.policy.ts';

const params = z.object({ team_id: z.string() });

/**
 * `POST /teams/:id/relationships/users`: 204; the named users, by username or id, are added to the team. Users who are
 * already in it stay. 422 when an entry names nobody with a membership of the organization: then nobody is added.
 */
export function addTeamMembers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { team_id: teamId } = parseParams(params, req);
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, principalOf(req), teamId, canManageMembers);
      const userIds = await resolveUsers(tx, team.organizationId, parseBody(membersBody, req).data);
      await putIntoTeam(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  };
}
