import { denied } from '@groundwork/errors';
import { causeOf, endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { membershipIdOf } from '../path-parameters.ts';
import { accessToOrganizationOf, locateMembership } from './organization-membership.access.ts';
import { renderMemberships } from './organization-membership.view.ts';
import { membershipUpdated } from './organization-membership.events.ts';
import { isOwnMembership } from './organization-membership.policy.ts';
import { membershipShape } from './organization-membership.serializer.ts';

/**
 * `POST /organization-memberships/:id/actions/activate`: 200 with the membership; the invited user becomes a member,
 * with the permissions of their teams. Only that user may do this (404 for others). If the membership is already
 * active, nothing changes.
 */
export const activateOrganizationMembership = endpoint(
  { responses: ok(membershipShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const membershipId = membershipIdOf(req);
    const principal = principalOf(req);
    const resources = await ctx.inTransaction(async (tx) => {
      const { id, organizationId } = await locateMembership(tx, membershipId);
      await tx.organizations.hold({ id: organizationId });
      const membership = await tx.organizationMemberships.get(organizationId, id);
      if (!isOwnMembership(principal, membership)) throw denied('own-membership');
      // This must come before the activation: afterwards the organization may refuse the user's token (ADR
      // 35).
      const access = await accessToOrganizationOf(tx, principal, membership);
      const activated = await tx.organizationMemberships.activate(organizationId, id, ctx.clock.now());
      if (activated) {
        await tx.departures.forget(organizationId, membership.userId);
        await tx.outbox.add(membershipUpdated(activated), causeOf(req));
      }
      return (await renderMemberships(tx, { principal, access }, [activated ?? membership])).resources;
    });
    for (const resource of resources) sendResource(res, 200, resource);
  },
);
