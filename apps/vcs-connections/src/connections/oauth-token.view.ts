import type { Request, Response } from 'express';
import { asksForPage, parsePage, sendCollection, sendList } from '@groundwork/http';
import type { VcsConnectionsContext } from '../context.ts';
import { renderOauthToken } from './oauth-token.serializer.ts';
import type { OauthTokenCriteria } from './oauth-token.store.ts';

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
