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

describe('signing out', () => {
  it('signing out ends the session and takes the cookie away', async () => {
    const browser = await app.signedIn();
    const secret = browser.cookies.get(cookieName);
    const sent = await browser.send('/app/sign-out', { 'form-token': await browser.formToken() });
    expect(locationOf(sent)).toBe('/app/sign-in?ended=signed-out');
    expect(browser.cookies.has(cookieName)).toBe(false);
    expect(await rowsOf(secret)).toEqual([]);
  });
});

describe('forms of other sites', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://groundwork.test' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in a browser that does not say from which site', { origin: 'https://elsewhere.test' }],
    ['a page that hides where it is', { origin: 'null' }],
    ['something that says nothing', {}],
  ])('a form that comes from %s is refused', async (_from, headers: Record<string, string>) => {
    const browser = await app.signedIn();
    const sent = await browser.send('/app/sign-out', { 'form-token': await browser.formToken() }, headers);
    expect(sent.status).toBe(403);
    expect((await browser.send('/app/sign-in', { token: browser.token }, headers)).status).toBe(403);
    expect((await browser.open('/')).status).toBe(200);
  });

  it.each([
    ['no token', {}],
    ['an empty token', { 'form-token': '' }],
    ['a wrong token', { 'form-token': 'x'.repeat(43) }],
  ])('a form with %s is refused', async (_with, fields: Record<string, string>) => {
    const browser = await app.signedIn();
    const sent = await browser.send('/app/sign-out', fields);
    expect([sent.status, sent.text]).toEqual([403, expect.stringContaining('Open the page again')]);
    expect((await browser.open('/')).status).toBe(200);
  });

  it('a form with the token of another session is refused', async () => {
    const [ann, ben] = [await app.signedIn(), await app.signedIn()];
    expect((await ann.send('/app/sign-out', { 'form-token': await ben.formToken() })).status).toBe(403);
  });

  it('a form from our own address is accepted where the browser says no more', async () => {
    const browser = await app.signedIn();
    const fields = { 'form-token': await browser.formToken() };
    const sent = await browser.send('/app/sign-out', fields, { origin: 'https://groundwork.test' });
    expect(sent.status).toBe(303);
  });
});
