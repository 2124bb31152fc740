import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp } from '../testing/catalogue-test-app.ts';
import {
  startCatalogueWithProvider,
  type CatalogueWithProvider,
} from '../testing/catalogue-with-provider.ts';

let app: CatalogueWithProvider;
beforeAll(async () => {
  app = await startCatalogueWithProvider({ scopes: ['groups'] });
});
beforeEach(() => {
  app.provider.lies = {};
});
afterAll(() => app.stop());

const begin = '/app/sign-in/with/corp?next=%2Fapp%2Fx';

describe('going to an identity provider', () => {
  it('the form to sign in offers the provider by its title, and the way back goes along', async () => {
    const { page } = await app.browser().open('/app/sign-in?next=%2Fapp%2Fx');
    const link = page.querySelector('a.button');
    expect([link?.text.trim(), link?.getAttribute('href')]).toEqual(['Sign in with Example Corp', begin]);
  });

  it('without providers the form is as it was', async () => {
    const plain = await startCatalogueTestApp();
    const { page } = await plain.browser().open('/app/sign-in');
    expect(page.querySelector('a.button')).toBeNull();
    await plain.stop();
  });

  it('the browser is sent there with PKCE, state and nonce, and nothing of ours but the way back', async () => {
    const browser = app.browser();
    const sent = await browser.open(begin);
    const location = new URL(sent.headers.get('location') ?? '');
    expect([sent.status, location.origin, location.pathname]).toEqual([
      303,
      app.provider.issuer,
      '/authorize',
    ]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'groundwork',
      redirect_uri: 'https://groundwork.test/app/sign-in/with/corp/callback',
      scope: 'openid email profile groups',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const [secret = ''] = browser.cookies.get('__Host-groundwork-sign-in')?.split('.') ?? [];
    expect(location.href).not.toContain(secret);
    expect(location.href).not.toContain(createHash('sha256').update(secret).digest('base64url'));
  });

  it('each attempt has other values, in a cookie that scripts cannot read and that lasts ten minutes', async () => {
    const [one, other] = [await app.browser().open(begin), await app.browser().open(begin)];
    expect(one.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-groundwork-sign-in=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
      ),
    ]);
    const stateOf = ({ headers }: typeof one) =>
      new URL(headers.get('location') ?? '').searchParams.get('state');
    expect(stateOf(one)).not.toBe(stateOf(other));
  });

  it('a provider that nobody has set up is 404', async () => {
    expect((await app.browser().open('/app/sign-in/with/other')).status).toBe(404);
    expect((await app.browser().open('/app/sign-in/with/other/callback')).status).toBe(404);
  });

  it('what the provider says about itself is remembered for five minutes', async () => {
    app.clock.advance(5 * 60_000);
    const from = app.provider.asked.length;
    await app.browser().open(begin);
    await app.browser().open(begin);
    expect(app.provider.asked.slice(from)).toEqual(['/.well-known/openid-configuration']);
  });
});

describe('a provider that does not say where to go', () => {
  it.each([
    ['that fails', 503, 'unreachable'],
    ['that does not know its own address', 404, 'untrusted'],
    ['whose answer never ends', 'endless', 'unreachable'],
  ] as const)(
    'with a provider %s, people are told so and can sign in with a token',
    async (_what, response, problem) => {
      app.clock.advance(5 * 60_000);
      app.provider.lies = { responses: { '/.well-known/openid-configuration': response } };
      const browser = app.browser();
      const { headers } = await browser.open(begin);
      expect(headers.get('location')).toBe(`/app/sign-in?problem=${problem}&with=corp&next=%2Fapp%2Fx`);
      const shown = await browser.open(headers.get('location') ?? '');
      expect(shown.page.querySelector('[role="alert"]')?.text).toContain('Example Corp');
      expect(shown.page.querySelector('#token')).not.toBeNull();
    },
  );

  it('a provider that calls itself another issuer is not believed', async () => {
    app.clock.advance(5 * 60_000);
    app.provider.lies = { discovery: { issuer: 'https://elsewhere.test' } };
    const { headers } = await app.browser().open(begin);
    expect(headers.get('location')).toContain('problem=untrusted');
  });

  it('a provider that is not there is unreachable', async () => {
    const alone = await startCatalogueWithProvider();
    await alone.provider.close();
    const { headers } = await alone.browser().open(begin);
    expect(headers.get('location')).toContain('problem=unreachable');
    await alone.stop();
  });
});
