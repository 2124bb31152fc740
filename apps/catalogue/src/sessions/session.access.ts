import type { Request } from 'express';
import { SealError } from '@groundwork/sealed-secrets';
import type { CatalogueContext } from '../context.ts';
import { cookieOf } from './cookies.ts';
import { formTokenOf, hashOfSecret, type Session } from './session.ts';
import { sealedPlaceOf, sessionCookie } from './session-cookie.ts';
import type { SealedSession } from './session.store.ts';

/** Session of a request. */
export interface CurrentSession extends Session {
  /** API token of the user. */
  readonly token: string;
  /** Secret of the cookie. */
  readonly secret: string;
  /** Token that the forms of the session contain. */
  readonly formToken: string;
}

type SessionContext = Pick<CatalogueContext, 'config' | 'stores' | 'clock' | 'sealer'>;

/** Session that the cookie of a request names; undefined if there is no cookie, or the session has ended. */
export async function currentSession(ctx: SessionContext, req: Request): Promise<CurrentSession | undefined> {
  const secret = cookieOf(req, sessionCookie(ctx.config));
  if (secret === undefined) return undefined;
  const found = await ctx.stores.sessions.find(hashOfSecret(secret), ctx.clock.now());
  if (!found) return undefined;
  const token = openToken(ctx, found);
  return token === undefined
    ? undefined
    : { ...found.session, token, secret, formToken: formTokenOf(secret) };
}

export async function isSessionOpen(ctx: SessionContext, id: string): Promise<boolean> {
  const found = await ctx.stores.sessions.findById(id, ctx.clock.now());
  return found !== undefined && openToken(ctx, found) !== undefined;
}

/** Undefined if the key that sealed the token was removed from the key ring: then the session has ended. */
function openToken({ sealer }: SessionContext, { session, token }: SealedSession): string | undefined {
  try {
    return sealer.open(sealedPlaceOf(session), token).reveal();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}
