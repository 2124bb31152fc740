import type { RequestHandler } from 'express';
import type { VcsConnectionsContext } from '../context.ts';
import { authorizeForOrganization } from '../organizations/organization.access.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { sendOauthTokens } from './oauth-token.view.ts';

/**
 * `GET organizations/:organization_name/oauth-tokens` (docs/compatibility.md#surrounding-endpoints): all tokens of an
 * organization, oldest first; one page of them if requested. 404 for callers who may manage neither VCS settings nor
 * modules nor policies.
 */
export function listOauthTokens(ctx: VcsConnectionsContext): RequestHandler {
  return async (req, res) => {
    const organization = await authorizeForOrganization(ctx, req, canReadOauthTokens);
    await sendOauthTokens(ctx, req, res, { organizationId: organization.id });
  };
}
