import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieName, startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
  app.gateway.responses.set('/api/registry/v1/modules', {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0 }, modules: [] },
  });
});
afterAll(() => app.stop());

const locationOf = ({ headers }: { readonly headers: Response['headers'] }) => headers.get('location');

/** Rows of the session with this secret. */
const rowsOf = async (secret: string | undefined): Promise<unknown[]> =>
  app.database.database
    .knex('sessions')
    .whereRaw("secret_hash = sha256(convert_to(?, 'UTF8'))", [secret ?? '']);

describe('signing in', () => {
  it('a right token begins a session, and leads to the page that was asked for', async () => {
    app.gateway.users.set('gwu_right', { id: 'user-1', username: 'ann' });
    const browser = app.browser();
    const sent = await browser.send('/app/sign-in', {
      token: ' gwu_right\n',
      next: '/app/settings/sessions',
    });
    expect([sent.status, locationOf(sent)]).toEqual([303, '/app/settings/sessions']);
    expect((await browser.open('/app/settings/sessions')).page.querySelector('.account')?.text).toContain(
      'ann',
    );
  });

  it('the cookie is for this host over TLS, and not for scripts or other sites', async () => {
    app.gateway.users.set('gwu_cookie', { id: 'user-2', username: 'ben' });
    const { headers } = await app.browser().send('/app/sign-in', { token: 'gwu_cookie' });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-groundwork-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=28800$/,
      ),
    ]);
  });

  it('without TLS the cookie has a name that browsers accept there', async () => {
    const plain = await startCatalogueTestApp({ BASE_URL: 'http://groundwork.test' });
    try {
      expect([...(await plain.signedIn()).cookies.keys()]).toEqual(['groundwork-session']);
    } finally {
      await plain.stop();
    }
  });

  it.each(['gwu_wrong', '', 'ä', 'two words'])('the token %j is refused with a sentence', async (token) => {
    const sent = await app.browser().send('/app/sign-in', { token, next: '/app/x' });
    expect(sent.status).toBe(422);
    expect(sent.page.querySelector('[role="alert"]')?.text).toContain('This token is unknown here');
    expect(sent.page.querySelector('input[name="next"]')?.getAttribute('value')).toBe('/app/x');
    expect(sent.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'javascript:alert(1)',
    '/a\tb',
  ])('signing in never leads to %j', async (next) => {
    app.gateway.users.set('gwu_next', { id: 'user-3', username: 'cleo' });
    expect(locationOf(await app.browser().send('/app/sign-in', { token: 'gwu_next', next }))).toBe('/');
  });

  it('T-PG-4: the wrong tokens of others behind the same address keep nobody out', async () => {
    app.gateway.users.set('gwu_neighbor', { id: 'user-4', username: 'dan' });
    for (let sent = 0; sent < 30; sent += 1)
      expect((await app.browser().send('/app/sign-in', { token: `gwu_wrong-${sent}` })).status).toBe(422);
    expect((await app.browser().send('/app/sign-in', { token: 'gwu_neighbor' })).status).toBe(303);
  });

  it('a token that the gateway does not look up now is asked for again', async () => {
    const token = 'gwu_one-of-too-many';
    app.gateway.refusals.set(token, { status: 429, body: { errors: [{ status: '429' }] } });
    const sent = await app.browser().send('/app/sign-in', { token, next: '/app/x' });
    expect([sent.status, sent.text]).toEqual([429, expect.stringContaining('Wait a few seconds')]);
    expect(sent.page.querySelector('input[name="next"]')?.getAttribute('value')).toBe('/app/x');
  });

  it('fifty people behind one address who sign in at once all get in', async () => {
    const tokens = Array.from({ length: 50 }, (_, index) => `gwu_at-once-${index}`);
    for (const token of tokens) app.gateway.users.set(token, { id: `user-of-${token}`, username: token });
    const sent = await Promise.all(tokens.map((token) => app.browser().send('/app/sign-in', { token })));
    expect(sent.map(({ status }) => status)).toEqual(tokens.map(() => 303));
  });

  it('signing in again ends the former session of the browser and gives it another secret', async () => {
    const browser = await app.signedIn();
    const before = browser.cookies.get(cookieName);
    await browser.send('/app/sign-in', { token: browser.token });
    expect(browser.cookies.get(cookieName)).not.toBe(before);
    expect(await rowsOf(before)).toEqual([]);
  });

  it('the database has neither the token nor the secret of the cookie', async () => {
    const browser = await app.signedIn();
    const [row] = await rowsOf(browser.cookies.get(cookieName));
    const stored = JSON.stringify(row, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(stored).toContain(browser.username);
    expect(stored).not.toContain(browser.token);
    expect(stored).not.toContain(browser.cookies.get(cookieName));
  });
});
