import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { tokenIdOf } from '../path-parameters.ts';
import { authorizeForToken } from './api-token.access.ts';
import { revokeApiToken } from '../tokens/api-token.changes.ts';

/**
 * `DELETE /authentication-tokens/:id`: 204; the token stops working, even if it is the one that signs this request.
 * Site administrators end any token. 404 for callers who may not manage it, and once it is revoked.
 */
export const deleteApiToken = endpoint(
  { answers: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const tokenId = tokenIdOf(req);
    await ctx.inTransaction(async (tx) => {
      const { token } = await authorizeForToken(ctx, tx, principalOf(req), tokenId);
      await revokeApiToken(tx, token, ctx.clock.now(), causeOf(req));
    });
    await ctx.announced();
    sendNoContent(res);
  },
);
