import type { RequestHandler } from 'express';
import { causeOf, parseBody, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeTeamChange } from './team.access.ts';
import { putIntoTeam, resolveMemberships } from './team.changes.ts';
import { membershipsBody } from './team.request.ts';
import { canManageMembers } from './team.policy.ts';

/**
 * `POST /teams/:id/relationships/organization-memberships`: 204; the users of the named memberships are added to the
 * team. Users who are already in it stay. 422 when an entry is not a membership of the organization: then nobody is
 * added.
 */
export function addTeamMemberships(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { team } = await authorizeTeamChange(tx, req, canManageMembers);
      const userIds = await resolveMemberships(tx, team.organizationId, parseBody(membershipsBody, req).data);
      await putIntoTeam(tx, team, userIds, { now: ctx.clock.now(), cause: causeOf(req) });
    });
    sendNoContent(res);
  };
}
