import type { Request } from 'express';
import { signIn } from '@groundwork/contracts';
import { contextOf, remainingTimeOf } from '@groundwork/http';
import type { CatalogueContext } from '../context.ts';
import type { IdentityProvider } from '../identity-providers/identity-provider.ts';
import type { Person } from '../identity-providers/person.ts';
import { cookieOf, setCookie } from '../sessions/cookies.ts';
import { localPath } from '../pages/local-path.ts';
import { publicPage } from '../pages/page.ts';
import { startSession } from '../sessions/session.changes.ts';
import { signInCookie } from '../sessions/session-cookie.ts';
import { backToSignIn, logRemarks, refusedWith, troubleWith } from './sign-in.view.ts';
import { providerOf, redirectUriOf } from './sign-in.request.ts';
import { attemptOfCookie, secretsOf } from './sign-in.ts';

/**
 * `GET /app/sign-in/with/:provider/callback`: the return from an identity provider. Begins a session for the user that
 * the provider vouches for, and ends the browser's previous session. If that fails, redirects to the sign-in form with
 * the problem.
 */
export const finishSignIn = publicPage((ctx) => async (visit) => {
  const { req, res } = visit;
  const provider = providerOf(req, ctx.identityProviders);
  const isSecure = ctx.config.baseUrl.startsWith('https:');
  const attempt = attemptOfCookie(cookieOf(req, signInCookie(ctx.config)), ctx.clock.now());
  const next = localPath.parse(attempt?.next);
  const secrets = attempt && secretsOf(attempt, provider.name);
  const parameters = new URLSearchParams(contextOf(req).query);
  if (!secrets || parameters.get('state') !== secrets.state)
    return backToSignIn({ provider, next }, 'expired');
  setCookie(res, signInCookie(ctx.config), '', { isSecure, maxAgeSeconds: 0 });
  const redirectUri = redirectUriOf(ctx.config.baseUrl, provider);
  let person: Person;
  try {
    person = await provider.finish({ ...secrets, redirectUri }, parameters);
  } catch (error) {
    return troubleWith(ctx, { req, provider, next }, error);
  }
  logRemarks(ctx, { req, provider }, person);
  const response = await askForSession(ctx, req, { provider, person });
  if (response.outcome === 'refused')
    return refusedWith(ctx, { req, provider, next }, person, response.reason);
  const { token, tokenId } = response;
  const { id: userId, username, isSiteAdministrator = false } = response.user;
  await startSession(ctx, visit, { userId, username, isSiteAdministrator, token, tokenId });
  return { goTo: next };
});

/** admin-orgs maps identities to users. */
const askForSession = (
  { client }: Pick<CatalogueContext, 'client'>,
  req: Request,
  { provider, person }: { readonly provider: IdentityProvider; readonly person: Person },
) => {
  const { requestId, sourceAddress } = contextOf(req);
  const body = {
    provider: provider.name,
    issuer: person.issuer,
    subject: person.subject,
    verifiedEmail: person.verifiedEmail,
    groups: person.groups && [...person.groups],
    mayCreateUser: provider.createsUsers,
    sourceAddress,
  };
  return client.ask(signIn, body, { requestId, deadlineMs: remainingTimeOf(req) });
};
