import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalogueTestApp, type CatalogueTestApp } from '../testing/catalogue-test-app.ts';
import { login, redirectUri, wrongLogins } from '../testing/logins.ts';

let app: CatalogueTestApp;
let wanted: unknown[] = [];
beforeAll(async () => {
  app = await startCatalogueTestApp();
});
beforeEach(() => {
  wanted = [];
  app.adminOrgs.createCode = (given) => {
    wanted.push(given);
    return { outcome: 'made', code: 'the-code' };
  };
});
afterAll(() => app.stop());

const path = '/app/oauth/authorize';
const allowed = { decision: 'allow', description: ' my laptop ', days: '30' };
const locationOf = ({ headers }: { readonly headers: Response['headers'] }) => headers.get('location');

describe('the decision about a login', () => {
  it('who allows it sends a code to the command, for a token as they have chosen it', async () => {
    const browser = await app.signedIn();
    const sent = await browser.send(path, {
      ...login(),
      ...allowed,
      'form-token': await browser.formToken(),
    });
    expect([sent.status, locationOf(sent)]).toEqual([
      303,
      `${redirectUri}?code=the-code&state=of+the+command`,
    ]);
    expect(wanted).toEqual([
      {
        token: browser.token,
        session: expect.stringMatching(/^[\da-f-]{36}$/),
        challenge: login()['code_challenge'],
        redirectUri,
        description: 'my laptop',
        expiresAt: '2026-01-31T00:00:00.000Z',
      },
    ]);
  });

  it('a program that listens at 127.0.0.1 is sent its code there', async () => {
    const browser = await app.signedIn();
    const byNumber = 'http://127.0.0.1:10010/login';
    const fields = { ...login({ redirect_uri: byNumber }), ...allowed };
    const sent = await browser.send(path, { ...fields, 'form-token': await browser.formToken() });
    expect(locationOf(sent)).toBe(`${byNumber}?code=the-code&state=of+the+command`);
  });

  it.each([
    ['90', '2026-04-01T00:00:00.000Z'],
    ['365', '2027-01-01T00:00:00.000Z'],
    ['', null],
    ['forever', '2026-01-31T00:00:00.000Z'],
  ])('%j days', async (days, expiresAt) => {
    const browser = await app.signedIn();
    await browser.send(path, { ...login(), ...allowed, days, 'form-token': await browser.formToken() });
    expect(wanted).toMatchObject([{ expiresAt }]);
  });

  it.each([
    ['refuses', { decision: 'refuse' }],
    ['decides nothing', { decision: '' }],
  ])('who %s sends that to the command, and no code is made', async (_what, given) => {
    const browser = await app.signedIn();
    const fields = { ...login(), ...allowed, ...given, 'form-token': await browser.formToken() };
    expect(locationOf(await browser.send(path, fields))).toBe(
      `${redirectUri}?error=access_denied&state=of+the+command`,
    );
    expect(wanted).toEqual([]);
  });

  it.each(wrongLogins)('a form with %s is refused', async (_what, given) => {
    const browser = await app.signedIn();
    const fields = { ...login(given), ...allowed, 'form-token': await browser.formToken() };
    const sent = await browser.send(path, fields);
    expect([sent.status, locationOf(sent)]).toEqual([400, null]);
    expect(wanted).toEqual([]);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, undefined],
    ['something that says nothing', {}, undefined],
    ['a page of ours, without what belongs to the session', undefined, 'wrong'],
  ])('a form of %s is refused', async (_what, headers, formToken) => {
    const browser = await app.signedIn();
    const fields = { ...login(), ...allowed, 'form-token': formToken ?? (await browser.formToken()) };
    expect((await browser.send(path, fields, headers)).status).toBe(403);
    expect(wanted).toEqual([]);
  });

  it('without a session nobody agrees to anything', async () => {
    expect((await app.browser().send(path, { ...login(), ...allowed })).status).toBe(303);
    expect(wanted).toEqual([]);
  });

  it('when admin-orgs makes no code, the page says why, and the command hears nothing', async () => {
    app.adminOrgs.createCode = () => ({ outcome: 'refused' });
    const browser = await app.signedIn();
    const fields = { ...login(), ...allowed, 'form-token': await browser.formToken() };
    const sent = await browser.send(path, fields);
    expect([sent.status, locationOf(sent), sent.text]).toEqual([
      403,
      null,
      expect.stringContaining('sign in as yourself'),
    ]);
  });
});
