import { denied } from '@groundwork/errors';
import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { membershipIdOf } from '../path-parameters.ts';
import { accessToOrganizationOf, locateMembership } from './organization-membership.access.ts';
import { membershipIncludes, renderMemberships } from './organization-membership.view.ts';
import { canReadMembership } from './organization-membership.policy.ts';
import { membershipShape } from './organization-membership.serializer.ts';

/**
 * `GET /organization-memberships/:id`: 200 for members of the organization and for the user of the membership, even if
 * they are only invited (404 for others). `include` adds `user` and `teams`.
 */
export const showOrganizationMembership = endpoint(
  { include: membershipIncludes, responses: ok(membershipShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const membershipId = membershipIdOf(req);
    const includes = includesOf(req);
    const principal = principalOf(req);
    const membership = await locateMembership(ctx.stores, membershipId);
    const access = await accessToOrganizationOf(ctx.stores, principal, membership);
    if (!canReadMembership(principal, access.grants, membership)) throw denied('membership');
    const reader = { principal, access };
    const { resources, ...included } = await renderMemberships(ctx.stores, reader, [membership], includes);
    for (const resource of resources) sendResource(res, 200, resource, included);
  },
);
