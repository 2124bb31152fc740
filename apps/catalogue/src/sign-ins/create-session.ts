import type { Request } from 'express';
import { bodyOf, RefusedError } from '@groundwork/client';
import { isGroundworkError, unauthenticated } from '@groundwork/errors';
import type { CatalogueContext } from '../context.ts';
import { readForm } from '../pages/forms.ts';
import { publicPage } from '../pages/page.ts';
import type { Shown } from '../pages/shown.ts';
import type { Session } from '../sessions/session.ts';
import { startSession } from '../sessions/session.changes.ts';
import { SignInPage } from './sign-in-page.tsx';
import { signInForm } from './sign-in.request.ts';

const unknownToken =
  'This token is unknown here. It may be incomplete, deleted or expired, or its user may be suspended.';
const tooManyTokens =
  'Too many wrong tokens came from your network, or this one is used too often. Wait a few seconds, then try again.';

/**
 * `POST /app/sign-in`: begins a session for the owner of a token, and ends the browser's previous session. Wrong tokens
 * count against the gateway's budget for the user's network (ADR 65).
 */
export const createSession = publicPage((ctx) => async (visit) => {
  const { req } = visit;
  const { token, next } = readForm(signInForm, req, ctx.config.baseUrl);
  const again = (status: number, problem: string): Shown => ({
    title: 'Sign in',
    body: SignInPage({ baseUrl: ctx.config.baseUrl, next, problem, providers: ctx.identityProviders.all }),
    status,
  });
  let owner: Owner;
  try {
    owner = await ownerOf(ctx, token, req);
  } catch (failure) {
    if (failure instanceof RefusedError && failure.status === 429) return again(429, tooManyTokens);
    if (isGroundworkError(failure, 'unauthenticated')) return again(422, unknownToken);
    throw failure;
  }
  await startSession(ctx, visit, { ...owner, token, tokenId: null });
  return { goTo: next };
});

type Owner = Pick<Session, 'userId' | 'username' | 'isSiteAdministrator'>;

/** @throws GroundworkError `unauthenticated` if the token is not valid */
async function ownerOf({ platform }: CatalogueContext, token: string, req: Request): Promise<Owner> {
  // A token that cannot be part of a header is invalid.
  if (!/^[\x21-\x7e]+$/.test(token)) throw unauthenticated();
  try {
    const { data } = await bodyOf(platform.ofToken(token, req).GET('/api/v2/account/details'));
    const { username, 'is-site-admin': isSiteAdministrator } = data.attributes;
    return { userId: data.id, username, isSiteAdministrator };
  } catch (error) {
    if (error instanceof RefusedError && (error.status === 401 || error.status === 404))
      throw unauthenticated();
    throw error;
  }
}
