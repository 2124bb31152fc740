import { endpoint, listOf, pageOf } from '@groundwork/http';
import { notFound } from '@groundwork/errors';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForClient } from './oauth-client.access.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { sendOauthTokens } from './oauth-token.view.ts';
import { oauthTokenShape } from './oauth-token.serializer.ts';

/**
 * `GET oauth-clients/:id/oauth-tokens`: the tokens of one connection, linked from its `relationships.oauth-tokens.links.related`.
 * 404 for callers who may manage neither VCS settings nor modules nor policies.
 */
export const listClientTokens = endpoint(
  { responses: [listOf(oauthTokenShape), pageOf(oauthTokenShape)] },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const { id, grants } = await authorizeForClient(ctx, req, canReadOauthTokens);
    const organizationId = grants.organization.id;
    if (!(await ctx.stores.oauthClients.find(organizationId, id))) throw notFound();
    await sendOauthTokens(ctx, req, res, { organizationId, oauthClientId: id });
  },
);
