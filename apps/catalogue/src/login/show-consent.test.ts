import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { addressOfLogin, login, wrongLogins } from '../testing/logins.ts';

let app: CatalogueTestApp;
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
afterAll(() => app.stop());

describe('the page that asks for consent', () => {
  it('it says who asks, as whom, and what the token may', async () => {
    const browser = await app.signedIn();
    const { status, text, page } = await browser.open(addressOfLogin());
    expect(status).toBe(200);
    expect(text).toMatch(
      /terraform login[^]*at port 10000[^]*do everything on this platform that you may do/,
    );
    expect(page.querySelector('dd')?.text).toBe(browser.username);
    expect(text).not.toContain('site administrator');
  });

  it('site administrators are told that the token may do what they may', async () => {
    const browser = await app.signedIn({ isSiteAdmin: true });
    expect((await browser.open(addressOfLogin())).text).toContain('You are a site administrator');
  });

  it('its form passes the login on, and may lead to the command and nowhere else', async () => {
    const browser = await app.signedIn();
    const { page, headers } = await browser.open(addressOfLogin({ state: '"><script>' }));
    const hidden = page
      .querySelectorAll('form[action="/app/oauth/authorize"] input[type="hidden"]')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')]);
    expect(Object.fromEntries(hidden)).toMatchObject(login({ state: '"><script>' }));
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' http://localhost:10000; base-uri",
    );
  });

  it('whoever is not signed in signs in first, and comes back to the question', async () => {
    const { headers } = await app.browser().open(addressOfLogin());
    const location = new URL(headers.get('location') ?? '', 'https://groundwork.test');
    expect([location.pathname, location.searchParams.get('next')]).toEqual([
      '/app/sign-in',
      addressOfLogin(),
    ]);
  });

  it('a token that has ended ends the session, and asks nothing', async () => {
    const browser = await app.signedIn();
    app.gateway.users.delete(browser.token);
    expect((await browser.open(addressOfLogin())).headers.get('location')).toBe('/app/sign-in?ended=token');
  });

  it('the token of a team does not log in command lines', async () => {
    const browser = await app.signedIn();
    app.gateway.users.set(browser.token, { id: 'team-1', username: 'api-team', isServiceAccount: true });
    const { status, text } = await browser.open(addressOfLogin());
    expect([status, text]).toEqual([403, expect.stringContaining('sign in as yourself')]);
  });

  it.each(wrongLogins)('%s is refused, and nothing leads there', async (_what, given) => {
    const browser = await app.signedIn();
    const { status, text, page, headers } = await browser.open(addressOfLogin(given));
    expect([status, text]).toEqual([400, expect.stringContaining('Run the command again')]);
    expect(headers.get('location')).toBeNull();
    expect(page.querySelector('main form')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  it('parameters that are given twice are refused', async () => {
    const browser = await app.signedIn();
    const { status } = await browser.open(`${addressOfLogin()}&redirect_uri=http%3A%2F%2Felsewhere.test`);
    expect(status).toBe(400);
  });
});
