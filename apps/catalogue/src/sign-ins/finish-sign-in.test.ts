import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { cookieName } from '../testing/catalogue-test-app.ts';
import {
  startCatalogueWithProvider,
  type CatalogueWithProvider,
} from '../testing/catalogue-with-provider.ts';
import type { Lies } from '../testing/identity-provider-stand-in.ts';
import { signInProblems, type SignInProblem } from './sign-in.ts';

let app: CatalogueWithProvider;
beforeAll(async () => {
  app = await startCatalogueWithProvider({ groups_claim: 'groups' });
  app.gateway.responses.set('/api/registry/v1/modules', {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0 }, modules: [] },
  });
});
/** Path of the token of the last session. */
let tokenPath = '';
beforeEach(() => {
  app.provider.lies = {};
  app.provider.person = { sub: 'ann', email: 'ann@example.com', email_verified: true };
  app.provider.userinfo = {};
  app.adminOrgs.signIns.length = 0;
  app.logged.length = 0;
  app.adminOrgs.signIn = () => {
    const [tokenId, userId] = [newId('apiToken'), newId('user')];
    const token = `gws_of-${tokenId}`;
    tokenPath = `/api/v2/authentication-tokens/${tokenId}`;
    app.gateway.users.set(token, { id: userId, username: 'ann', isSiteAdmin: false });
    app.gateway.responses.set(`DELETE ${tokenPath}`, { status: 204, body: {} });
    const user = { id: userId, username: 'ann' };
    return { outcome: 'signed-in', token, tokenId, expiresAt: '2026-01-01T08:00:00.000Z', user };
  };
});
afterAll(() => app.stop());

const problemOf = ({ headers }: { readonly headers: Response['headers'] }) =>
  new URL(headers.get('location') ?? '', 'https://groundwork.test').searchParams.get('problem');

describe('coming back from an identity provider', () => {
  it('somebody for whom it vouches is signed in, and goes on where they wanted', async () => {
    const browser = app.browser();
    const back = await app.comeBack(browser, '/app/settings/sessions');
    expect([back.status, back.headers.get('location')]).toEqual([303, '/app/settings/sessions']);
    const { page } = await browser.open('/app/settings/sessions');
    expect(page.querySelector('.account')?.text).toContain('ann');
    expect(app.adminOrgs.signIns).toEqual([
      {
        provider: 'corp',
        issuer: app.provider.issuer,
        subject: 'ann',
        verifiedEmail: 'ann@example.com',
        groups: [],
        mayCreateUser: false,
        sourceAddress: null,
      },
    ]);
  });

  it('the cookie of the attempt is gone, and the database has neither the token nor the secret', async () => {
    const browser = app.browser();
    await app.comeBack(browser);
    expect([...browser.cookies.keys()]).toEqual([cookieName]);
    const rows: unknown = await app.database.database.knex('sessions');
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(stored).toContain('a browser');
    expect(stored).not.toContain('gws_');
  });

  it('a provider whose key has just changed is believed, because its keys are asked for each time', async () => {
    await app.comeBack(app.browser());
    await app.provider.rotateKeys();
    const browser = app.browser();
    await app.comeBack(browser);
    expect(browser.cookies.has(cookieName)).toBe(true);
  });

  it('what is not in the ID token is asked for, such as the address and the groups', async () => {
    app.provider.person = { sub: 'ann' };
    app.provider.userinfo = {
      email: 'ann@example.com',
      email_verified: 'true',
      groups: ['engineers', 'all'],
    };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([
      { verifiedEmail: 'ann@example.com', groups: ['engineers', 'all'] },
    ]);
  });

  it.each([
    ['a list', { groups: ['a', 'b'] }, ['a', 'b']],
    ['one group as text', { groups: 'a' }, ['a']],
    ['nothing', {}, []],
    ['a number', { groups: 7 }, null],
    ['too many', { groups: Array.from({ length: 2001 }, (_each, at) => `group ${at}`) }, null],
    ['a hint that there are too many for a token', { _claim_names: { groups: 'src1' } }, null],
  ])('groups that are %s', async (_what, claims, groups) => {
    app.provider.person = { ...app.provider.person, ...claims };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([{ groups }]);
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is missing', { email: undefined }],
  ])('an address that %s is not passed on', async (_what, claims) => {
    app.provider.person = { ...app.provider.person, ...claims };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([{ subject: 'ann', verifiedEmail: null }]);
  });

  it('an address of the ID token is not verified by what userinfo says about another one', async () => {
    app.provider.person = { sub: 'mallory', email: 'ann@example.com' };
    app.provider.userinfo = { email: 'mallory@example.com', email_verified: true, groups: ['all'] };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([
      { subject: 'mallory', verifiedEmail: null, groups: ['all'] },
    ]);
  });

  it('an address that userinfo has is not verified by what the ID token says', async () => {
    app.provider.person = { sub: 'mallory', email_verified: true };
    app.provider.userinfo = { email: 'ann@example.com' };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([{ subject: 'mallory', verifiedEmail: null }]);
  });

  it.each([
    ['address', { email: 'ann\u0000@example.com' }, { verifiedEmail: null, groups: [] }],
    ['group', { groups: ['a\u0000'] }, { verifiedEmail: 'ann@example.com', groups: [] }],
  ])('one with control characters is no %s', async (_what, claims, stated) => {
    app.provider.person = { ...app.provider.person, ...claims };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns).toMatchObject([{ subject: 'ann', ...stated }]);
  });

  it('signing in with another identity ends the session that the browser had, with its token', async () => {
    const browser = app.browser();
    await app.comeBack(browser);
    const before = browser.cookies.get(cookieName) ?? '';
    const path = `DELETE ${tokenPath}`;
    await app.comeBack(browser);
    expect(browser.cookies.get(cookieName)).not.toBe(before);
    expect(app.gateway.changes.at(-1)).toMatchObject({ request: path });
    browser.cookies.set(cookieName, before);
    expect((await browser.open('/')).status).toBe(303);
  });
});

describe('groups of every kind', () => {
  const many = (count: number, of: (index: number) => unknown) =>
    Array.from({ length: count }, (_, index) => of(index));
  const widest = '\u{20ac}'.repeat(256);

  it.each<readonly [string, unknown, readonly string[] | null]>([
    ['a list of texts', ['a', 'b'], ['a', 'b']],
    ['one text', 'a', ['a']],
    ['no texts', [], []],
    ['nothing', null, []],
    ['texts of other scripts', ['модуль', '模块', '🚀', '\u202eabc'], ['модуль', '模块', '🚀', '\u202eabc']],
    ['names of parts of objects', ['__proto__', 'constructor'], ['__proto__', 'constructor']],
    ['a number', 7, null],
    ['a truth value', true, null],
    ['an object', { a: 1 }, null],
    ['numbers', [1, 2], []],
    ['objects', [{ id: 'a' }], []],
    ['lists in a list', [['a']], []],
    ['a null among texts', ['a', null], ['a']],
    ['an empty text', '', []],
    ['a text with a NUL', 'a\0b', []],
    ['a text of 300 characters', 'x'.repeat(300), []],
    ['a NUL among texts', ['a', 'a\0b'], ['a']],
    ['half of a character among texts', ['a', '\ud83d'], ['a']],
    ['257 characters among texts', ['a', 'x'.repeat(257)], ['a']],
    ['more groups than anybody has', many(2001, (index) => `group-${index}`), null],
    ['texts that are too long together', many(2000, () => widest), null],
    ['a million numbers in a text', '1'.repeat(200_000), []],
    ['lists 500 deep', JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`), []],
  ])('%s', async (_what, groups, told) => {
    app.provider.person = { ...app.provider.person, groups };
    const back = await app.comeBack(app.browser());
    expect([back.status, problemOf(back)]).toEqual([303, null]);
    expect(app.adminOrgs.signIns.map((each) => each.groups)).toEqual([told]);
  });

  it('groups that cannot be read are logged once, with their number and the beginning of the first', async () => {
    const long = `CN=${'x'.repeat(297)}`;
    app.provider.person = { ...app.provider.person, groups: [long, 'ok', 7, null] };
    await app.comeBack(app.browser());
    expect(app.logged).toMatchObject([
      {
        msg: expect.stringContaining('groups were skipped: a group is a text of 1 to 256 characters'),
        skipped: 3,
        first: `"${long.slice(0, 64)}"`,
        provider: 'corp',
        subject: 'ann',
      },
    ]);
    expect(JSON.stringify(app.logged)).not.toContain(long);
  });

  it.each([
    ['a number', 7, 'the claim is neither a list nor a text'],
    ['too many', many(2001, String), 'there are more than 2000'],
    ['too long together', many(2000, () => widest), 'they have more than 524288 bytes'],
  ])('that teams stay as they are is logged with the reason: %s', async (_what, groups, reason) => {
    app.provider.person = { ...app.provider.person, groups };
    await app.comeBack(app.browser());
    expect(app.logged).toMatchObject([{ msg: expect.stringContaining('teams of this person stay'), reason }]);
  });

  it('groups that are elsewhere are logged, too', async () => {
    app.provider.person = { ...app.provider.person, _claim_names: { groups: 'src1' } };
    await app.comeBack(app.browser());
    expect(app.logged).toMatchObject([{ reason: 'the provider has more groups than a token has room for' }]);
  });

  it('a million groups are more than a provider may answer: the page to sign in says so', async () => {
    app.provider.person = { ...app.provider.person, groups: many(1_000_000, String) };
    const back = await app.comeBack(app.browser());
    expect(back.status).toBe(303);
    expect(problemOf(back)).toMatch(/^(unreachable|untrusted)$/);
    expect(app.adminOrgs.signIns).toEqual([]);
  });

  it.each([
    ['a subject with a NUL', { sub: 'a\0b' }, 'untrusted'],
    ['half of a character as subject', { sub: '\ud83d' }, 'untrusted'],
  ])('%s signs nobody in', async (_what, claims, problem) => {
    app.provider.person = { ...app.provider.person, ...claims };
    const back = await app.comeBack(app.browser());
    expect([back.status, problemOf(back)]).toEqual([303, problem]);
  });

  it.each([
    ['with a NUL', 'a\0@example.com'],
    ['of 300 characters', `${'a'.repeat(300)}@example.com`],
  ])('an address %s is none', async (_what, email) => {
    app.provider.person = { ...app.provider.person, email };
    await app.comeBack(app.browser());
    expect(app.adminOrgs.signIns.map((each) => each.verifiedEmail)).toEqual([null]);
  });
});

describe('providers that lie', () => {
  it.each<readonly [string, Lies]>([
    ['of another issuer', { claims: { iss: 'https://elsewhere.test' } }],
    ['for another client', { claims: { aud: 'somebody-else' } }],
    ['for several clients, as another one', { claims: { aud: ['groundwork', 'x'], azp: 'x' } }],
    ['with another nonce', { claims: { nonce: 'of another attempt' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['without an end', { claims: { exp: undefined } }],
    ['of nobody', { claims: { sub: undefined } }],
    ['with a number as its subject', { claims: { sub: 7 } }],
    ['with control characters in its subject', { claims: { sub: 'ann\u0000' } }],
    ['signed by a key that is not published', { signature: 'unknown' }],
    ['signed with the client secret', { signature: 'secret' }],
    ['that nobody has signed', { signature: 'none' }],
  ])('an ID token %s signs nobody in', async (_what, lies) => {
    app.provider.lies = lies;
    await expectNobody('untrusted');
  });

  it.each<readonly [string, Lies, SignInProblem]>([
    ['another issuer beside the code', { callback: { iss: 'https://elsewhere.test' } }, 'untrusted'],
    ['no issuer, though it says that it sends one', { callback: { iss: undefined } }, 'untrusted'],
    ['a code that it does not know', { callback: { code: 'forged' } }, 'untrusted'],
    ['no code', { callback: { code: undefined } }, 'untrusted'],
    ['a refusal', { callback: { code: undefined, error: 'access_denied' } }, 'refused'],
    ['an outage', { callback: { code: undefined, error: 'temporarily_unavailable' } }, 'unreachable'],
    [
      'an error that nobody knows',
      { callback: { code: undefined, error: 'x', error_description: '<b>' } },
      'untrusted',
    ],
    ['a failure instead of tokens', { responses: { '/token': 500 } }, 'unreachable'],
    ['a refusal instead of tokens', { responses: { '/token': 400 } }, 'untrusted'],
    ['tokens without end', { responses: { '/token': 'endless' } }, 'unreachable'],
    ['no keys', { responses: { '/jwks': 404 } }, 'untrusted'],
  ])('%s signs nobody in', async (_what, lies, problem) => {
    app.provider.lies = lies;
    await expectNobody(problem);
  });

  it.each<readonly [string, Lies, string]>([
    ['that refuses the token', { responses: { '/userinfo': 401 } }, 'userinfo: it has answered 401'],
    ['that forbids it', { responses: { '/userinfo': 403 } }, 'userinfo: it has answered 403'],
    ['that is not there', { responses: { '/userinfo': 404 } }, 'userinfo: it has answered 404'],
    ['that fails', { responses: { '/userinfo': 503 } }, 'userinfo: it has answered 503'],
    [
      'at which nothing listens',
      { discovery: { userinfo_endpoint: 'http://127.0.0.1:1/' } },
      'userinfo: 127.0.0.1 cannot be reached',
    ],
  ])(
    'a userinfo %s stops nobody whose ID token lacks only groups, and changes no team',
    async (_what, lies, reason) => {
      app.clock.advance(5 * 60_000);
      app.provider.lies = lies;
      const back = await app.comeBack(app.browser());
      expect([back.status, problemOf(back)]).toEqual([303, null]);
      expect(app.adminOrgs.signIns).toMatchObject([{ verifiedEmail: 'ann@example.com', groups: null }]);
      expect(app.logged).toMatchObject([{ reason: expect.stringContaining(reason), subject: 'ann' }]);
      app.clock.advance(5 * 60_000);
    },
  );

  it.each<readonly [string, Lies, SignInProblem]>([
    ['refuses the token', { responses: { '/userinfo': 401 } }, 'untrusted'],
    ['fails', { responses: { '/userinfo': 503 } }, 'unreachable'],
  ])(
    'without an address in the ID token, a userinfo that %s signs nobody in',
    async (_what, lies, problem) => {
      app.provider.person = { sub: 'ann', groups: ['a'] };
      app.provider.lies = lies;
      await expectNobody(problem);
    },
  );

  it('userinfo about somebody else signs nobody in, also if only groups are missing', async () => {
    app.provider.lies = { userinfoSubject: 'ben' };
    await expectNobody('untrusted');
  });

  it('userinfo about somebody else signs nobody in', async () => {
    app.provider.person = { sub: 'ann' };
    app.provider.userinfo = { email: 'ben@example.com', email_verified: true };
    app.provider.lies = { userinfoSubject: 'ben' };
    await expectNobody('untrusted');
  });

  async function expectNobody(problem: SignInProblem): Promise<void> {
    const browser = app.browser();
    const back = await app.comeBack(browser, '/app/x');
    expect([back.status, problemOf(back)]).toEqual([303, problem]);
    expect(app.adminOrgs.signIns).toEqual([]);
    expect([...browser.cookies.keys()]).toEqual([]);
    const shown = await browser.open(back.headers.get('location') ?? '');
    expect(shown.status).toBe(signInProblems[problem].status);
    const said = shown.page.querySelector('[role="alert"]')?.text;
    expect(said).toBe(signInProblems[problem].text('Example Corp'));
    expect(shown.page.querySelector('a.button')?.getAttribute('href')).toContain('next=%2Fapp%2Fx');
  }
});

describe('attempts that are not those of the browser', () => {
  const locationOf = ({ headers }: { readonly headers: Response['headers'] }) =>
    headers.get('location') ?? '';

  it('an attempt that takes ten minutes has expired', async () => {
    const browser = app.browser();
    const callback = await app.provider.visit(locationOf(await browser.open('/app/sign-in/with/corp')));
    app.clock.advance(10 * 60_000);
    expect(problemOf(await browser.open(callback))).toBe('expired');
    expect(app.adminOrgs.signIns).toEqual([]);
  });

  it('the address to come back to does nothing in another browser, nor a second time in this one', async () => {
    const browser = app.browser();
    const callback = await app.provider.visit(locationOf(await browser.open('/app/sign-in/with/corp')));
    expect(problemOf(await app.browser().open(callback))).toBe('expired');
    expect((await browser.open(callback)).headers.get('location')).toBe('/');
    expect(problemOf(await browser.open(callback))).toBe('expired');
    expect(app.adminOrgs.signIns).toHaveLength(1);
  });

  it.each([
    ['no state', (callback: string) => callback.replace(/state=[^&]*/, '')],
    ['another state', (callback: string) => callback.replace(/state=./, 'state=_')],
    ['an empty state', (callback: string) => callback.replace(/state=[^&]*/, 'state=')],
  ])('%s is somebody else’s attempt', async (_what, forge) => {
    const browser = app.browser();
    const callback = await app.provider.visit(locationOf(await browser.open('/app/sign-in/with/corp')));
    expect(problemOf(await browser.open(forge(callback)))).toBe('expired');
    expect(app.adminOrgs.signIns).toEqual([]);
  });

  it.each(['', 'forged', 'a.b.c', `${'a'.repeat(43)}.99999999999999.`, `${'a'.repeat(43)}.0.`])(
    'the cookie %j is no attempt',
    async (cookie) => {
      const browser = app.browser();
      browser.cookies.set('__Host-groundwork-sign-in', cookie);
      expect(problemOf(await browser.open('/app/sign-in/with/corp/callback?code=x&state=x'))).toBe('expired');
    },
  );

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test'])(
    'an attempt never ends at %j',
    async (next) => {
      expect((await app.comeBack(app.browser(), next)).headers.get('location')).toBe('/');
    },
  );

  it('a way back that was put into the cookie by hand is one of ours, too', async () => {
    const browser = app.browser();
    const sent = await browser.open('/app/sign-in/with/corp');
    const [secret = '', at = ''] = browser.cookies.get('__Host-groundwork-sign-in')?.split('.') ?? [];
    const elsewhere = Buffer.from('https://elsewhere.test').toString('base64url');
    browser.cookies.set('__Host-groundwork-sign-in', `${secret}.${at}.${elsewhere}`);
    const back = await browser.open(await app.provider.visit(locationOf(sent)));
    expect(locationOf(back)).toBe('/');
  });
});

describe('people whom admin-orgs refuses', () => {
  it.each(['suspended', 'unverified-email', 'unknown-user', 'other-identity'] as const)(
    'the reason %s is a sentence',
    async (reason) => {
      app.adminOrgs.signIn = () => ({ outcome: 'refused', reason });
      const browser = app.browser();
      const back = await app.comeBack(browser);
      const shown = await browser.open(back.headers.get('location') ?? '');
      expect([shown.status, shown.page.querySelector('[role="alert"]')?.text]).toEqual([
        403,
        signInProblems[reason].text('Example Corp'),
      ]);
      expect(browser.cookies.has(cookieName)).toBe(false);
    },
  );

  it.each([
    [{ email: undefined }, 'no-email', 'the claim email, which should have the address, is missing'],
    [
      { email_verified: false },
      'unverified-email',
      'the address is not verified: email_verified is not true',
    ],
    [
      { email: 'a\0@example.com' },
      'unusable-email',
      'the address in the claim email must be an email address',
    ],
  ])(
    'a person whom it does not know, and who has no address, learns why: %j',
    async (claims, trouble, reason) => {
      app.adminOrgs.signIn = () => ({ outcome: 'refused', reason: 'unverified-email' });
      app.provider.person = { ...app.provider.person, ...claims };
      expect(problemOf(await app.comeBack(app.browser()))).toBe(trouble);
      expect(app.logged).toMatchObject([
        { msg: 'a sign-in was not completed', trouble, reason, subject: 'ann' },
      ]);
    },
  );

  it('when admin-orgs does not respond, the page says that a part of the platform does not', async () => {
    const alone = await startCatalogueWithProvider();
    await alone.adminOrgs.close();
    const back = await alone.comeBack(alone.browser());
    expect([back.status, back.text]).toEqual([503, expect.stringContaining('Try again in a moment')]);
    await alone.stop();
  });
});
