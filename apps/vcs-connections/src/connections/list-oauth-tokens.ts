import { endpoint, listOf, pageOf } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { sendOauthTokens } from './oauth-token.view.ts';
import { oauthTokenShape } from './oauth-token.serializer.ts';

/**
 * `GET organizations/:organization_name/oauth-tokens` (docs/compatibility.md#surrounding-endpoints): all tokens, oldest first; one
 * page if requested. 404 for callers who may manage neither VCS settings nor modules nor policies.
 */
export const listOauthTokens = endpoint(
  { responses: [listOf(oauthTokenShape), pageOf(oauthTokenShape)] },
  (ctx: VcsConnectionsContext) => async (req, res) => {
    const organization = await authorizeForOrganization(ctx, req, canReadOauthTokens);
    await sendOauthTokens(ctx, req, res, { organizationId: organization.id });
  },
);
