import { findOauthTokens as findOauthTokensRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';

/** `POST /internal/oauth-tokens/find`: the given tokens that exist, with their connections. Omits tokens of deleted organizations. */
export const findOauthTokens = internalRoute(
  findOauthTokensRequest,
  (ctx: VcsConnectionsContext) =>
    async ({ ids }) => {
      const known = ids.filter((id) => isId('oauthToken', id));
      return { oauthTokens: await ctx.stores.oauthTokens.findConnected(known) };
    },
);
