import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parseParams, principalOf } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { sendOauthTokens } from './oauth-token.view.ts';

const params = z.object({ organization_name: z.string().max(256) });

/**
 * `GET organizations/:organization_name/oauth-tokens` (docs/compatibility.md#surrounding-endpoints): all tokens of an
 * organization, oldest first; one page of them if requested. 404 for callers who may manage neither VCS settings nor
 * modules nor policies.
 */
export function listOauthTokens(ctx: VcsConnectionsContext): RequestHandler {
  return async (req, res) => {
    const { organization_name: name } = parseParams(params, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canReadOauthTokens);
    await sendOauthTokens(ctx, req, res, { organizationId: organization.id });
  };
}
