import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookieName, startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { sessionMs } from './session.ts';
import { removeExpiredSessions } from './session.sweep.ts';

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

describe('a session', () => {
  it.each(['forged', 'a'.repeat(43), '', '%00'])('the cookie %j is nobody', async (value) => {
    const browser = app.browser();
    browser.cookies.set(cookieName, value);
    expect(locationOf(await browser.open('/'))).toBe('/app/sign-in?next=%2F');
  });

  it('a token that is no longer accepted ends the session, with a sentence', async () => {
    const browser = await app.signedIn();
    const secret = browser.cookies.get(cookieName);
    app.gateway.users.delete(browser.token);
    const ended = await browser.open('/');
    expect([ended.status, locationOf(ended)]).toEqual([303, '/app/sign-in?ended=token']);
    expect((await browser.open('/app/sign-in?ended=token')).text).toContain('You were signed out');
    expect(browser.cookies.has(cookieName)).toBe(false);
    expect(await rowsOf(secret)).toEqual([]);
  });

  it('what one organization refuses signs nobody out', async () => {
    const browser = await app.signedIn();
    const refusal = { errors: [{ status: '401', title: 'unauthorized' }] };
    app.gateway.responses.set('/api/registry/v1/modules/acme?limit=100&offset=0', {
      status: 401,
      body: refusal,
    });
    expect((await browser.open('/?organization=acme')).status).toBe(404);
    expect((await browser.open('/')).status).toBe(200);
  });

  it('a session ends after eight hours, and its row is removed', async () => {
    const aging = await startCatalogueTestApp();
    try {
      const browser = await aging.signedIn();
      aging.clock.advance(sessionMs - 1);
      expect((await browser.open('/app/settings/sessions')).status).toBe(200);
      aging.clock.advance(1);
      expect((await browser.open('/app/settings/sessions')).status).toBe(303);
      expect(await removeExpiredSessions(aging.ctx)).toBe(false);
      expect(await aging.database.database.knex('sessions')).toEqual([]);
    } finally {
      await aging.stop();
    }
  });
});
