import { z } from 'zod';
import { parseId } from '@groundwork/contracts/resource-ids';
import {
  endpoint,
  pageOf,
  parsePage,
  parseQuery,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { membershipStatuses } from './organization-membership.ts';
import { renderMembershipsOfUser } from './organization-membership.view.ts';
import { membershipShape } from './organization-membership.serializer.ts';

const query = z.object({ 'filter[status]': z.enum(membershipStatuses).optional() });

/**
 * `GET /admin/users/:id/organization-memberships`: a page of any user's memberships, newest first, including those in
 * disabled organizations. `filter[status]` is `active` or `invited`. For site administrators; 404 for everyone else,
 * and in the hosted edition.
 */
export const listAdminUserMemberships = endpoint(
  { query, responses: pageOf(membershipShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const userId = parseId('user', userIdOf(req));
    const { 'filter[status]': status } = parseQuery(query, req);
    const page = parsePage(req);
    await ctx.stores.users.get(userId);
    const filter = { status, withDisabled: true };
    const { resources, totalCount } = await renderMembershipsOfUser(ctx.stores, userId, filter, page);
    sendCollection(req, res, resources, { page, totalCount });
  },
);
