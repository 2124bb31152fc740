import { parseParams } from '@groundwork/http';
import { page } from '../pages/page.ts';
import { findOwnToken, renderOwnRevocation } from './own-tokens.view.ts';
import { tokenParameters } from './token.request.ts';

/** `GET /app/settings/tokens/:token/revoke`: what it means to revoke one of the person's tokens. */
export const showOwnTokenRevocation = page(() => async (visit) => {
  const { token: id } = parseParams(tokenParameters, visit.req);
  return renderOwnRevocation(visit, await findOwnToken(visit.client, visit.session.userId, id));
});
