import { endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { tokenIdOf } from '../path-parameters.ts';
import { authorizeForToken } from './api-token.access.ts';
import { apiTokenShape, renderApiToken } from './api-token.serializer.ts';

/**
 * `GET /authentication-tokens/:id`: 200 with a token of any kind, without its secret; 404 for callers who may not
 * manage it. Site administrators see any token, because they may revoke it.
 */
export const showApiToken = endpoint(
  { responses: ok(apiTokenShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const tokenId = tokenIdOf(req);
    const { token, organizationName } = await authorizeForToken(ctx, ctx.stores, principalOf(req), tokenId);
    sendResource(res, 200, renderApiToken(token, { organizationName }));
  },
);
