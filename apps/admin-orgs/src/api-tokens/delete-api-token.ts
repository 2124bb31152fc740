import type { RequestHandler } from 'express';
import { z } from 'zod';
import { causeOf, parseParams, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForToken } from './api-token.access.ts';
import { revokeApiToken } from './api-token.changes.ts';

const params = z.object({ token_id: z.string() });

/**
 * `DELETE /authentication-tokens/:id`: 204; the token stops working, even if it is the one that signs this request.
 * 404 for callers who may not manage it, and once it is revoked.
 */
export function deleteApiToken(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { token_id: tokenId } = parseParams(params, req);
    await ctx.inTransaction(async (tx) => {
      const { token } = await authorizeForToken(tx, principalOf(req), tokenId);
      await revokeApiToken(tx, token, ctx.clock.now(), causeOf(req));
    });
    sendNoContent(res);
  };
}
