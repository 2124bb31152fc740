import { z } from 'zod';
import { parseId } from '@groundwork/contracts/resource-ids';
import { denied } from '@groundwork/errors';
import { endpoint, pageOf, parsePage, parseQuery, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { renderMembershipsOfUser } from './organization-membership.view.ts';
import { includedWithOwn, ownMembershipIncludes } from './own-membership.view.ts';
import { membershipStatuses } from './organization-membership.ts';
import { membershipShape } from './organization-membership.serializer.ts';

const query = z.object({ 'filter[status]': z.enum(membershipStatuses).optional() });

/**
 * `GET /organization-memberships`: a page of the caller's own memberships, newest first, including invitations, but
 * without disabled organizations. `filter[status]` is `active` or `invited`. `include` adds `user`, `organization` and
 * `teams`. 404 for tokens of teams and organizations, which have no memberships.
 */
export const listOwnMemberships = endpoint(
  { include: ownMembershipIncludes, query, responses: pageOf(membershipShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const principal = principalOf(req);
    if (principal.kind !== 'user') throw denied('user-token');
    const userId = parseId('user', principal.id);
    const { 'filter[status]': status } = parseQuery(query, req);
    const page = parsePage(req);
    const filter = { status, withDisabled: false };
    const { resources, items, totalCount } = await renderMembershipsOfUser(ctx.stores, userId, filter, page);
    const included = await includedWithOwn(ctx.stores, principal, items, includesOf(req));
    sendCollection(req, res, resources, { page, totalCount, ...included });
  },
);
