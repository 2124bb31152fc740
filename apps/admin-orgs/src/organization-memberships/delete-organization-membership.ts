import { denied } from '@groundwork/errors';
import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { membershipIdOf } from '../path-parameters.ts';
import { takeOutOfTeam } from '../teams/team.changes.ts';
import { accessToOrganizationOf, locateMembership } from './organization-membership.access.ts';
import { membershipDeleted } from './organization-membership.events.ts';
import { canRemoveMembership, endsForGood } from './organization-membership.policy.ts';

/**
 * `DELETE /organization-memberships/:id`: 204; the user leaves the organization and its teams. Users may do this for
 * themselves. Others need the permission to manage memberships and, for each of the user's teams, to remove members
 * (404). Afterwards no group mapping adds the user until they accept an invitation, except if somebody else merely
 * withdrew an invitation. 422 if the organization would be left without an active owner.
 */
export const deleteOrganizationMembership = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const membershipId = membershipIdOf(req);
    const principal = principalOf(req);
    const cause = causeOf(req);
    await ctx.inTransaction(async (tx) => {
      const { id, organizationId } = await locateMembership(tx, membershipId);
      // The lock ensures that, until the deletion, nobody adds the user to a team and no other owner leaves.
      await tx.organizations.lock({ id: organizationId });
      const membership = await tx.organizationMemberships.get(organizationId, id);
      const access = await accessToOrganizationOf(tx, principal, membership);
      const teams = await tx.teams.listOfUser(organizationId, membership.userId);
      if (!canRemoveMembership(principal, access, membership, teams)) throw denied('manage-membership');
      for (const team of teams) {
        await takeOutOfTeam(tx, team, [membership.userId], { now: ctx.clock.now(), cause });
      }
      await tx.organizationMemberships.delete(organizationId, id);
      if (endsForGood(principal, membership))
        await tx.departures.note(organizationId, membership.userId, ctx.clock.now());
      await tx.outbox.add(membershipDeleted(membership), cause);
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
