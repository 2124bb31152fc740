import { endpoint, ok, sendResource } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { oauthTokenShape, renderOauthToken } from './oauth-token.serializer.ts';
import { authorizeForToken } from './oauth-token.access.ts';

/**
 * `GET oauth-tokens/:id` (docs/compatibility.md#oauth-token-members). 404 for callers who may manage neither VCS settings nor modules
 * nor policies.
 */
export const showOauthToken = endpoint(
  { responses: ok(oauthTokenShape) },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { token } = await authorizeForToken(ctx, req, canReadOauthTokens);
    sendResource(res, 200, renderOauthToken(token));
  },
);
