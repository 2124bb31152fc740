import type { RequestHandler } from 'express';
import { causeOf, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { resolveUsers, takeOutOfTeam } from './team.changes.ts';
import { membersBody } from './team.request.ts';
import { canManageMembers } from './team.policy.ts';

/**
 * `DELETE /teams/:id/relationships/users`: 204; the named users are removed from the team. Naming a user who is not in
 * it is not an error. 422 when an entry names nobody with a membership of the organization, or when the organization
 * would be left without an active owner: then nobody is removed.
 */
export function removeTeamMembers(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageMembers);
      const userIds = await resolveUsers(tx, team.organizationId, parseBody(membersBody, req).data);
      await takeOutOfTeam(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  };
}
