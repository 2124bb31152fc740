import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { asksForPage, parsePage, parseParams, principalOf, sendCollection, sendList } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { canReadOauthTokens } from './oauth-token.policy.ts';
import { renderOauthToken } from './oauth-token.serializer.ts';
import type { OauthTokenCriteria } from './oauth-token.store.ts';

const params = z.object({ organization_name: z.string().max(256) });

/**
 * `GET organizations/:organization_name/oauth-tokens` (docs/compatibility.md#surrounding-endpoints): all tokens of an
 * organization, the oldest first; a page of them where one is asked for. 404 for those who may neither manage VCS
 * settings nor modules nor policies.
 */
export function listOauthTokens(ctx: VcsConnectionsContext): RequestHandler {
  return async (req, res) => {
    const { organization_name: name } = parseParams(params, req);
    const { organization } = await ctx.grants.authorize(principalOf(req), { name }, canReadOauthTokens);
    await sendOauthTokens(ctx, req, res, { organizationId: organization.id });
  };
}

/** Answers with the tokens, whole or one page of them. */
export async function sendOauthTokens(
  ctx: VcsConnectionsContext,
  req: Request,
  res: Response,
  criteria: OauthTokenCriteria,
): Promise<void> {
  if (!asksForPage(req)) {
    sendList(res, (await ctx.stores.oauthTokens.list(criteria)).map(renderOauthToken));
    return;
  }
  const page = parsePage(req);
  const { items, totalCount } = await ctx.stores.oauthTokens.page(criteria, page);
  sendCollection(req, res, items.map(renderOauthToken), { page, totalCount });
}
