import type { RequestHandler } from 'express';
import { principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { tokenIdOf } from '../path-parameters.ts';
import { authorizeForToken } from './api-token.access.ts';
import { renderApiToken } from './api-token.serializer.ts';

/**
 * `GET /authentication-tokens/:id`: 200 with a token of any kind, without its text; 404 for callers who may not manage
 * it. Site administrators see any token, because they may end it.
 */
export function showApiToken(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const tokenId = tokenIdOf(req);
    const { token, organizationName } = await authorizeForToken(ctx, ctx.stores, principalOf(req), tokenId);
    sendResource(res, 200, renderApiToken(token, { organizationName }));
  };
}
