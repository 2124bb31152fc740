import { bodyOf, RefusedError } from '@groundwork/client';
import { Secret } from '@groundwork/config';
import { contextOf } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import { cookieOf, setCookie } from './cookies.ts';
import type { CurrentSession } from './session.access.ts';
import { sealedPlaceOf, sessionCookie } from './session-cookie.ts';
import { hashOfSecret, newSession, sessionMs, type Session } from './session.ts';
import type { SignedInVisit, Visit } from './visit.ts';

interface SignIn extends Pick<Session, 'userId' | 'username' | 'isSiteAdministrator' | 'tokenId'> {
  readonly token: string;
}

/** Begins a session with a new cookie, and ends the browser's previous session. */
export async function startSession(
  ctx: CatalogueContext,
  { req, res, session: former }: Visit,
  { token, ...person }: SignIn,
): Promise<void> {
  const { sourceAddress } = contextOf(req);
  const browser = req.get('user-agent') ?? '';
  const { session, secret } = newSession({ ...person, sourceAddress, browser }, ctx.clock.now());
  const sealed = ctx.sealer.seal(sealedPlaceOf(session), new Secret(token));
  const formerSecret = cookieOf(req, sessionCookie(ctx.config));
  await ctx.inTransaction(async ({ sessions }) => {
    if (formerSecret !== undefined) await sessions.removeBySecret(hashOfSecret(formerSecret));
    await sessions.insert(session, hashOfSecret(secret), sealed);
  });
  setSessionCookie(ctx, res, secret, sessionMs / 1000);
  if (former) await endToken(ctx, { req, session: former }, former.tokenId);
}

/** Ends the session of this browser, deletes the token that was created for it, and removes the cookie. */
export async function endSession(
  ctx: CatalogueContext,
  { req, res }: Pick<Visit, 'req' | 'res'>,
  session: CurrentSession,
): Promise<void> {
  await ctx.stores.sessions.removeBySecret(hashOfSecret(session.secret));
  setSessionCookie(ctx, res, '', 0);
  await endToken(ctx, { req, session }, session.tokenId);
}

/** Ends another session of the same user. */
export async function endOtherSession(
  ctx: CatalogueContext,
  visit: Pick<SignedInVisit, 'req' | 'session'>,
  id: string,
): Promise<void> {
  const removed = await ctx.stores.sessions.remove(visit.session.userId, id);
  if (removed) await endToken(ctx, visit, removed.tokenId);
}

function setSessionCookie(
  { config }: CatalogueContext,
  res: Visit['res'],
  secret: string,
  maxAgeSeconds: number,
) {
  const isSecure = config.baseUrl.startsWith('https:');
  setCookie(res, sessionCookie(config), secret, { isSecure, maxAgeSeconds });
}

/**
 * Deletes a token that was created for a session. A failure is only logged: the session has ended, nobody has the
 * token any longer, and it expires.
 */
async function endToken(
  { platform, logger }: CatalogueContext,
  { req, session }: Pick<SignedInVisit, 'req' | 'session'>,
  tokenId: string | null,
): Promise<void> {
  if (tokenId === null) return;
  const params = { path: { token_id: tokenId } };
  try {
    await bodyOf(
      platform.ofSession(session, req).DELETE('/api/v2/authentication-tokens/{token_id}', { params }),
    );
  } catch (error) {
    const isOver = error instanceof RefusedError && (error.status === 401 || error.status === 404);
    if (!isOver)
      logger.warn({ err: error, tokenId }, 'could not delete the token of a session that has ended');
  }
}
