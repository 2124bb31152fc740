import { publicPage } from '../pages/page.ts';
import { renderOwnTokens } from './own-tokens.view.ts';
import { TokenPage } from './token-page.tsx';

/**
 * `GET /app/settings/tokens`: the tokens of the signed-in user. Shows other visitors the way to a token for a command
 * line on another machine than their browser (docs/compatibility.md#login).
 */
export const showTokenPage = publicPage((ctx) => (visit) => {
  const { session, req } = visit;
  if (!session) return { title: 'API tokens', body: TokenPage({ baseUrl: ctx.config.baseUrl }) };
  return renderOwnTokens(
    { ...visit, session, client: ctx.platform.ofSession(session, req) },
    ctx.clock.now(),
  );
});
