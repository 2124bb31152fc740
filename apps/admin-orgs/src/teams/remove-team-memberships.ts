import type { RequestHandler } from 'express';
import { causeOf, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { resolveMemberships, takeOutOfTeam } from './team.changes.ts';
import { membershipsBody } from './team.request.ts';
import { canManageMembers } from './team.policy.ts';

/**
 * `DELETE /teams/:id/relationships/organization-memberships`: 204; the users of the named memberships are removed from
 * the team. Naming a user who is not in it is not an error. 422 when an entry is not a membership of the organization,
 * or when the organization would be left without an active owner: then nobody is removed.
 */
export function removeTeamMemberships(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageMembers);
      const userIds = await resolveMemberships(tx, team.organizationId, parseBody(membershipsBody, req).data);
      await takeOutOfTeam(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  };
}
