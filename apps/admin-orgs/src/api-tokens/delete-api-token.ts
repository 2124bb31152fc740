import { causeOf, endpoint, noContent, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { tokenIdOf } from '../path-parameters.ts';
import { authorizeForToken } from './api-token.access.ts';
import { revokeApiToken } from '../tokens/api-token.changes.ts';

/**
 * `DELETE /authentication-tokens/:id`: 204; the token is revoked, even if the request itself uses it. Site
 * administrators may revoke any token. 404 for callers who may not manage it, and for a revoked token.
 */
export const deleteApiToken = endpoint(
  { responses: noContent() },
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
