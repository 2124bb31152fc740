import { parseId } from '@groundwork/contracts/resource-ids';
import {
  endpoint,
  pageOf,
  parsePage,
  principalOf,
  refuseUnlessSiteAdministrator,
  sendCollection,
} from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';

/**
 * `GET /admin/users/:id/authentication-tokens`: a page of any user's tokens, newest first, without secrets. For site
 * administrators; 404 for everyone else, and in the hosted edition.
 */
export const listAdminUserTokens = endpoint(
  { responses: pageOf(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    refuseUnlessSiteAdministrator(ctx, principalOf(req));
    const userId = parseId('user', userIdOf(req));
    const page = parsePage(req);
    await ctx.stores.users.get(userId);
    const { items, totalCount } = await ctx.stores.apiTokens.pageOfUser(userId, page);
    const resources = items.map((token) => renderApiToken(token, { organizationName: null }));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
