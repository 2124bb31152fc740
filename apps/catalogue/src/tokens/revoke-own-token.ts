import { parseParams } from '@groundwork/http';
import { attempt } from '../pages/attempt.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { page } from '../pages/page.ts';
import { findOwnToken, ownTokensPath, renderOwnRevocation } from './own-tokens.view.ts';
import { tokenParameters } from './token.request.ts';

/** `POST /app/settings/tokens/:token/revoke`: revokes one of the person's tokens. */
export const revokeOwnToken = page((ctx) => async (visit) => {
  const { req, session, client } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const token = await findOwnToken(client, session.userId, parseParams(tokenParameters, req).token);
  const { problems } = await attempt(
    client.DELETE('/api/v2/authentication-tokens/{token_id}', { params: { path: { token_id: token.id } } }),
  );
  return problems ? renderOwnRevocation(visit, token, problems) : { goTo: `${ownTokensPath}?done=revoked` };
});
