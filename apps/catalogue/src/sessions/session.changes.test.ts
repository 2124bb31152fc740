import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { cookieName, type Browser } from '../testing/catalogue-test-app.ts';
import {
  startCatalogueWithProvider,
  type CatalogueWithProvider,
} from '../testing/catalogue-with-provider.ts';

let app: CatalogueWithProvider;
const ann = { id: newId('user'), username: 'ann', isSiteAdmin: false };
beforeAll(async () => {
  app = await startCatalogueWithProvider();
  app.adminOrgs.signIn = () => {
    const tokenId = newId('apiToken');
    const token = `gws_of-${tokenId}`;
    app.gateway.users.set(token, ann);
    app.gateway.responses.set(`DELETE ${pathOf(tokenId)}`, { status: 204, body: {} });
    return { outcome: 'signed-in', token, tokenId, expiresAt: '2026-01-01T08:00:00.000Z', user: ann };
  };
});
beforeEach(() => {
  app.gateway.changes.length = 0;
});
afterAll(() => app.stop());

const pathOf = (tokenId: string) => `/api/v2/authentication-tokens/${tokenId}`;
const changes = () => app.gateway.changes.map(({ request }) => request);

async function signedIn(): Promise<Browser> {
  const browser = app.browser();
  await app.comeBack(browser);
  return browser;
}

async function formTokenOf(browser: Browser): Promise<string> {
  const { page } = await browser.open('/app/settings/sessions');
  return page.querySelector('input[name="form-token"]')?.getAttribute('value') ?? '';
}

const deletion = expect.stringMatching(/^DELETE \/api\/v2\/authentication-tokens\/at-/);

describe('the token that was made for a session', () => {
  it('signing out deletes it', async () => {
    const browser = await signedIn();
    await browser.send('/app/sign-out', { 'form-token': await formTokenOf(browser) });
    expect(changes()).toEqual([deletion]);
  });

  it('it is deleted for the person who signs out, with the address that they have now', async () => {
    const browser = await signedIn();
    const headers = { 'sec-fetch-site': 'same-origin', 'x-source-address': '192.0.2.8' };
    await browser.send('/app/sign-out', { 'form-token': await formTokenOf(browser) }, headers);
    expect(changes()).toEqual([deletion]);
    expect(app.gateway.visitors.at(-1)).toEqual({ sourceAddress: '192.0.2.8', hasSession: true });
  });

  it('ending another session deletes the token of that one', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const { page } = await here.open('/app/settings/sessions');
    const row = page.querySelectorAll('tbody tr').find(({ text }) => !text.includes('this one'));
    const path = row?.querySelector('form')?.getAttribute('action') ?? '';
    await here.send(path, { 'form-token': await formTokenOf(here) });
    expect(changes()).toEqual([deletion]);
    expect((await there.open('/app/settings/sessions')).status).toBe(303);
    expect((await here.open('/app/settings/sessions')).status).toBe(200);
  });

  it('a token that somebody has pasted stays when the session ends', async () => {
    const browser = await app.signedIn();
    await browser.send('/app/sign-out', { 'form-token': await browser.formToken() });
    expect(changes()).toEqual([]);
  });

  it('if it cannot be deleted, the session has ended all the same', async () => {
    const browser = await signedIn();
    const secret = browser.cookies.get(cookieName) ?? '';
    const formToken = await formTokenOf(browser);
    for (const key of app.gateway.responses.keys())
      if (key.startsWith('DELETE ')) app.gateway.responses.set(key, { status: 503, body: { errors: [] } });
    const sent = await browser.send('/app/sign-out', { 'form-token': formToken });
    expect(sent.headers.get('location')).toBe('/app/sign-in?ended=signed-out');
    browser.cookies.set(cookieName, secret);
    expect((await browser.open('/app/settings/sessions')).status).toBe(303);
  });
});
