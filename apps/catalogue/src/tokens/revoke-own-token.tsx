import { bodyOf, type ResourceOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { confirmation } from '../pages/confirmation.ts';
import { Main } from '../pages/main.tsx';
import { page } from '../pages/page.ts';
import { pagesOfList } from '../platform/pages-of-list.ts';
import type { SignedInVisit } from '../sessions/visit.ts';
import { ownTokensPath } from './own-tokens-page.tsx';
import { revocationOf } from './revocation.tsx';
import { tokenParameters } from './token.request.ts';

const revocation = confirmation({
  find: findOwnToken,
  ask: ({ session }, token) => revocationOf(session.username, token, ownTokensPath),
  act: ({ client }, { id }) =>
    client.DELETE('/api/v2/authentication-tokens/{token_id}', { params: { path: { token_id: id } } }),
  goTo: () => `${ownTokensPath}?done=revoked`,
  frame: Main,
});

/** `GET /app/settings/tokens/:token/revoke`: asks before one of the user's tokens is revoked. */
export const showOwnTokenRevocation = page(revocation.show);

/** `POST /app/settings/tokens/:token/revoke`: revokes one of the user's tokens. */
export const revokeOwnToken = page(revocation.send);

/** Treats a token of another user as not found. */
async function findOwnToken({
  req,
  client,
  session,
}: SignedInVisit): Promise<ResourceOf<'AuthenticationTokens'>> {
  const { token: id } = parseParams(tokenParameters, req);
  const { pages } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/users/{user_id}/authentication-tokens', {
        params: { path: { user_id: session.userId }, query },
      }),
    ),
  );
  const token = pages.flatMap(({ data }) => data).find((each) => each.id === id);
  if (!token) throw notFound();
  return token;
}
