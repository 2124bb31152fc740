import { attempt } from '../pages/attempt.ts';
import { listQuery } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { Main } from '../pages/main.tsx';
import { page, publicPage } from '../pages/page.ts';
import { ifThere } from '../platform/if-there.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { hereAndNow, renderMadeToken } from './new-token.view.ts';
import { OwnTokensPage, ownTokensPath } from './own-tokens-page.tsx';
import { attributesOf } from './token-lifetime.ts';
import { TokenPage } from './token-page.tsx';
import { tokenForm } from './token.request.ts';

const creation = formPage({
  find: (_visit: SignedInVisit, ctx) => hereAndNow(ctx),
  fields: tokenForm,
  async show({ req, client, session: { userId, formToken } }, { now }, refused) {
    const { page: number, done } = listQuery.parse({ ...req.query });
    const query = { 'page[number]': String(number), 'page[size]': '50' };
    const found = await ifThere(
      client.GET('/api/v2/users/{user_id}/authentication-tokens', {
        params: { path: { user_id: userId }, query },
      }),
    );
    const list = found && { tokens: found.data, pagination: found.meta.pagination };
    return { title: 'Your tokens', body: OwnTokensPage({ list, now, done, formToken, refused }) };
  },
  send: ({ client, session }, { now }, typed) =>
    attempt(
      client.POST('/api/v2/users/{user_id}/authentication-tokens', {
        params: { path: { user_id: session.userId } },
        body: { data: { type: 'authentication-tokens', attributes: attributesOf(typed, now) } },
      }),
    ),
  done({ session: { username: holder } }, { baseUrl }, { data: token }) {
    const back = { path: ownTokensPath, words: 'Back to the tokens' };
    const { title, body } = renderMadeToken({ holder, token, baseUrl, back });
    return { title, body: Main({ children: body }) };
  },
});

/**
 * `GET /app/settings/tokens`: the tokens of the signed-in user. Tells other visitors how to get a token for a command
 * line on a machine that has no browser (docs/compatibility.md#login).
 */
export const showTokenPage = publicPage((ctx) => {
  const showOwnTokens = creation.show(ctx);
  return (visit) => {
    const { session, req } = visit;
    if (!session) return { title: 'API tokens', body: TokenPage({ baseUrl: ctx.config.baseUrl }) };
    return showOwnTokens({ ...visit, session, client: ctx.platform.ofSession(session, req) });
  };
});

/** `POST /app/settings/tokens`: creates a token of the user and shows it once. */
export const createOwnToken = page(creation.send);
