import { findOauthTokens as findOauthTokensRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { isId } from '@groundwork/resource-id';
import type { VcsConnectionsContext } from '../context.ts';

/**
 * `POST /internal/oauth-tokens/find`: which of these OAuth tokens exist, and which connection each belongs to. Those
 * of deleted organizations are left out.
 */
export const findOauthTokens = internalRoute(
  findOauthTokensRequest,
  (ctx: VcsConnectionsContext) =>
    async ({ ids }) => {
      const known = ids.filter((id) => isId('oauthToken', id));
      return { oauthTokens: await ctx.stores.oauthTokens.findConnected(known) };
    },
);
