import { endpoint, pageOf, parsePage, principalOf, sendCollection } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { userIdOf } from '../path-parameters.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';
import { authorizeForUserTokens } from './user-token.access.ts';

/**
 * `GET /users/:id/authentication-tokens`: a page of the caller's own tokens, newest first, without secrets. 404 for
 * another user's id.
 */
export const listUserTokens = endpoint(
  { responses: pageOf(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const userId = authorizeForUserTokens(principalOf(req), userIdOf(req));
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.apiTokens.pageOfUser(userId, page);
    const resources = items.map((token) => renderApiToken(token, { organizationName: null }));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
