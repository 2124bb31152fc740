import { setCookie } from '../sessions/cookies.ts';
import { publicPage } from '../pages/page.ts';
import { signInCookie } from '../sessions/session-cookie.ts';
import { troubleWith } from './sign-in.view.ts';
import { beginQuery, providerOf, redirectUriOf } from './sign-in.request.ts';
import { attemptMs, cookieOfAttempt, newAttempt, secretsOf } from './sign-in.ts';

/**
 * `GET /app/sign-in/with/:provider`: redirects to an identity provider. It is a link, because forms may not redirect to
 * another host. If another site sends users here, they only reach the provider, which asks for their consent.
 */
export const beginSignIn = publicPage((ctx) => async ({ req, res }) => {
  const provider = providerOf(req, ctx.identityProviders);
  const { next } = beginQuery.parse({ ...req.query });
  const { baseUrl } = ctx.config;
  const attempt = newAttempt(next, ctx.clock.now());
  const secrets = secretsOf(attempt, provider.name);
  try {
    const address = await provider.begin({ ...secrets, redirectUri: redirectUriOf(baseUrl, provider) });
    setCookie(res, signInCookie(ctx.config), cookieOfAttempt(attempt), {
      isSecure: baseUrl.startsWith('https:'),
      maxAgeSeconds: attemptMs / 1000,
    });
    return { goTo: address.href };
  } catch (error) {
    return troubleWith(ctx, { req, provider, next }, error);
  }
});
