import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cookieName,
  startCatalogueTestApp,
  type CatalogueTestApp,
  type SignedInBrowser,
} from '../testing/catalogue-test-app.ts';
import { addressOfLogin, login, redirectUri, verifier } from '../testing/logins.ts';
import { sessionMs } from '../sessions/session.ts';

let app: CatalogueTestApp;
let given: unknown[] = [];
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
beforeEach(() => {
  given = [];
  app.adminOrgs.createCode = ({ session }) => ({ outcome: 'made', code: `the-code.${session ?? ''}` });
  app.adminOrgs.exchangeCode = (code) => {
    given.push(code);
    return { outcome: 'issued', token: 'gwu_issued' };
  };
});
afterAll(() => app.stop());

const validForm = {
  grant_type: 'authorization_code',
  client_id: 'groundwork-cli',
  code: 'the-code',
  code_verifier: verifier,
  redirect_uri: redirectUri,
};

async function exchange(
  fields: Readonly<Record<string, string>>,
  type = 'application/x-www-form-urlencoded',
) {
  const response = await fetch(`${app.url}/app/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-source-address': '192.0.2.9' },
    body: new URLSearchParams(fields).toString(),
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

describe('a token for a code', () => {
  it('a code with its verifier gives a token, which nothing on the way may keep', async () => {
    const { status, headers, body } = await exchange(validForm);
    expect([status, body]).toEqual([200, { access_token: 'gwu_issued', token_type: 'bearer' }]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(given).toEqual([{ code: 'the-code', verifier, redirectUri, sourceAddress: '192.0.2.9' }]);
  });

  it('a code that is worth nothing is invalid_grant', async () => {
    app.adminOrgs.exchangeCode = () => ({ outcome: 'refused' });
    expect(await exchange(validForm)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.stringContaining('Log in again') },
    });
  });

  it.each([
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another client', { client_id: 'x' }, 'invalid_client'],
    ['no code', { code: '' }, 'invalid_request'],
    ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
    ['no address', { redirect_uri: '' }, 'invalid_request'],
  ])('%s is refused in the words of OAuth', async (_what, wrong, error) => {
    expect(await exchange({ ...validForm, ...wrong })).toMatchObject({ status: 400, body: { error } });
    expect(given).toEqual([]);
  });

  it('a body that is not a form is refused', async () => {
    expect(await exchange(validForm, 'application/json')).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });

  it('while admin-orgs does not respond, the command is told to try again', async () => {
    const alone = await startCatalogueTestApp();
    await alone.adminOrgs.close();
    const response = await fetch(`${alone.url}/app/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(validForm),
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    await alone.stop();
  });
});

describe('a code of somebody who signed in with a token of their own', () => {
  /** Agrees to a login, and returns the code for the command. */
  async function codeOf(browser: SignedInBrowser): Promise<string> {
    const fields = { ...login(), decision: 'allow', 'form-token': await browser.formToken() };
    const { headers } = await browser.send('/app/oauth/authorize', fields);
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  it('it is worth a token while the session lasts', async () => {
    const code = await codeOf(await app.signedIn());
    expect(await exchange({ ...validForm, code })).toMatchObject({ status: 200 });
    expect(given).toMatchObject([{ code }]);
  });

  it.each<readonly [string, (browser: SignedInBrowser) => Promise<unknown>]>([
    [
      'they have signed out',
      async (browser) => browser.send('/app/sign-out', { 'form-token': await browser.formToken() }),
    ],
    [
      'the session was ended from another one',
      async (browser) => {
        const other = app.browser();
        await other.send('/app/sign-in', { token: browser.token });
        const { page } = await other.open('/app/settings/sessions');
        const row = page.querySelectorAll('tbody tr').find(({ text }) => !text.includes('this one'));
        const formToken = page.querySelector('input[name="form-token"]')?.getAttribute('value') ?? '';
        const end = row?.querySelector('form')?.getAttribute('action') ?? '';
        await other.send(end, { 'form-token': formToken });
      },
    ],
    [
      'somebody has signed in again in that browser',
      (browser) => browser.send('/app/sign-in', { token: browser.token }),
    ],
    [
      'the token of the session has ended, or its user is suspended',
      (browser) => {
        app.gateway.users.delete(browser.token);
        return browser.open(addressOfLogin());
      },
    ],
    [
      'the session is eight hours old',
      () => {
        app.clock.advance(sessionMs);
        return Promise.resolve();
      },
    ],
  ])('it is worth nothing once %s', async (_what, end) => {
    const browser = await app.signedIn();
    const secret = browser.cookies.get(cookieName) ?? '';
    const code = await codeOf(browser);
    await end(browser);
    expect(await exchange({ ...validForm, code })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: expect.stringContaining('Log in again') },
    });
    expect(given).toEqual([]);
    browser.cookies.set(cookieName, secret);
    expect((await browser.open('/app/settings/sessions')).status).toBe(303);
  });

  it.each(['the-code.nonsense', 'the-code.a.b', 'the-code.\0', 'the-code.\ud800'])(
    'a code %j, which names no session, is worth nothing',
    async (code) => {
      expect(await exchange({ ...validForm, code })).toMatchObject({ body: { error: 'invalid_grant' } });
      expect(given).toEqual([]);
    },
  );
});
