import type { RequestHandler } from 'express';
import { causeOf, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { putIntoTeam, resolveUsers } from './team.changes.ts';
import { membersBody } from './team.request.ts';
import { canManageMembers } from './team.policy.ts';

/**
 * `POST /teams/:id/relationships/users`: 204; the named users, by username or id, are added to the team. Users who are
 * already in it stay. 422 when an entry names nobody with a membership of the organization: then nobody is added.
 */
export function addTeamMembers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageMembers);
      const userIds = await resolveUsers(tx, team.organizationId, parseBody(membersBody, req).data);
      await putIntoTeam(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  };
}
