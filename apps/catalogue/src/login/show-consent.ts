import { bodyOf } from '@groundwork/client';
import { page } from '../pages/page.ts';
import { ConsentPage } from './consent-page.tsx';
import { fieldsOfLogin, lifetimes, parseLogin } from './login.request.ts';
import { noPerson } from './no-person.ts';
import { ShownFailure } from '../pages/failure.ts';

/**
 * `GET /app/oauth/authorize`: asks the user for a token for a command line (`login.v1`). 400 for anything but an
 * authorization code with PKCE (S256) for a loopback address of the discovery document.
 */
export const showConsent = page(() => async ({ req, session, client }) => {
  const login = parseLogin({ ...req.query });
  const { data } = await bodyOf(client.GET('/api/v2/account/details'));
  if (data.attributes['is-service-account']) throw new ShownFailure(noPerson);
  const { port, origin } = new URL(login.redirectUri);
  const body = ConsentPage({
    username: data.attributes.username,
    isSiteAdministrator: data.attributes['is-site-admin'],
    port,
    formToken: session.formToken,
    fields: fieldsOfLogin(login),
    lifetimes,
  });
  return { title: 'Log in from a command line', body, formsLeadTo: origin };
});
