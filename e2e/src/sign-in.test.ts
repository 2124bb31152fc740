import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiClient,
  collectionOf,
  resourceOf,
  waitFor,
  wrongToken,
  type ApiClient,
} from '@groundwork/testing';
import { findFreePorts } from '@groundwork/launcher';
import { asProcess, newPerson } from './testing/groundwork.ts';
import { startIdentityProvider, type IdentityProvider } from './testing/identity-provider.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { newVisitor, type Visitor } from './testing/visitor.ts';

let test: TestPlatform;
let provider: IdentityProvider;
let admin: ApiClient;
let baseUrl: string;

beforeAll(async () => {
  const [port = 0] = await findFreePorts(1);
  baseUrl = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider([`${baseUrl}/app/sign-in/with/corp/callback`]);
  const file = join(mkdtempSync(join(tmpdir(), 'groundwork-providers-')), 'providers.json');
  const corp = {
    name: 'corp',
    title: 'Example Corp',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    scopes: ['groups'],
    groups_claim: 'groups',
    email_domains: ['example.com'],
    create_users: true,
  };
  writeFileSync(file, JSON.stringify([corp]));
  test = await startTestPlatform({
    env: {
      PORT: String(port),
      BASE_URL: baseUrl,
      OIDC_PROVIDERS_FILE: file,
      TRUSTED_PROXIES: '127.0.0.1',
      // Wrong tokens are limited only if a limit is set; no other request reaches this one.
      RATE_LIMIT_API: '1000000',
    },
  });
  admin = apiClient(baseUrl, { authorization: `Bearer ${test.adminToken}` });
});
afterAll(async () => {
  await test.stop();
  await provider.close();
});

/** Signs in at the provider under a name, up to a page of the platform. */
async function signIn(visitor: Visitor, name: string, next = '/app/settings/sessions') {
  const asked = await visitor.open(`/app/sign-in/with/corp?next=${encodeURIComponent(next)}`);
  // The provider asks once per browser.
  return asked.url.origin === provider.issuer ? visitor.send('', { name, decision: 'enter' }) : asked;
}

async function userOf(name: string): Promise<string> {
  const found = collectionOf(await admin.get(`/api/v2/admin/users?q=${name}@example.com`)).data;
  return found[0]?.id ?? '';
}

const sessionTokens = async (userId: string) =>
  collectionOf(await admin.get(`/api/v2/admin/users/${userId}/authentication-tokens`)).data.filter(
    ({ attributes }) => attributes['is-session'] === true,
  );

describe('signing in with an identity provider', () => {
  it('a new person signs in, becomes a user, and sees the pages as that user', async () => {
    const visitor = newVisitor(baseUrl);
    const arrived = await signIn(visitor, 'ann');
    expect([arrived.status, arrived.url.pathname]).toEqual([200, '/app/settings/sessions']);
    expect(arrived.page.querySelector('.account')?.text).toContain('ann');
    expect(await sessionTokens(await userOf('ann'))).toHaveLength(1);
  });

  it('signing out ends the session and deletes its token', async () => {
    const visitor = newVisitor(baseUrl);
    await signIn(visitor, 'ben');
    const left = await visitor.send('/app/sign-out');
    expect(left.text).toContain('You are signed out');
    expect(await sessionTokens(await userOf('ben'))).toEqual([]);
    expect((await visitor.open('/app/settings/sessions')).url.pathname).toBe('/app/sign-in');
  });

  it('suspension ends the session within a second, and nobody signs in again until it is over', async () => {
    const visitor = newVisitor(baseUrl);
    await signIn(visitor, 'cleo');
    const user = `/api/v2/admin/users/${await userOf('cleo')}`;
    await admin.post(`${user}/actions/suspend`);
    await waitFor(
      async () => (await visitor.open('/app/settings/sessions')).url.pathname === '/app/sign-in',
      { timeoutMs: 1000, describe: 'the session to end' },
    );
    const refused = await signIn(visitor, 'cleo');
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Your account is suspended'),
    ]);
    await admin.post(`${user}/actions/unsuspend`);
    expect((await signIn(visitor, 'cleo')).url.pathname).toBe('/app/settings/sessions');
  });

  it('groups lead into teams, and out of them again', async () => {
    await admin.post('/api/v2/organizations', organization('acme'));
    const team = resourceOf(
      await admin.post('/api/v2/organizations/acme/teams', resource('teams', { name: 'builders' })),
    );
    const relationships = { team: { data: { type: 'teams', id: team.id } } };
    const mapping = {
      ...resource('group-mappings', { provider: 'corp', group: 'engineers' }).data,
      relationships,
    };
    const refused = await admin.post('/api/v2/organizations/acme/group-mappings', { data: mapping });
    expect(refused.status).toBe(422);
    const granted = resource('group-mapping-grants', { provider: 'corp', group: 'engineers' }).data;
    const ofAcme = { organization: { data: { type: 'organizations', id: 'acme' } } };
    await admin.post('/api/v2/admin/group-mapping-grants', { data: { ...granted, relationships: ofAcme } });
    await admin.post('/api/v2/organizations/acme/group-mappings', { data: mapping });
    const members = async () =>
      collectionOf(await admin.get('/api/v2/organizations/acme/organization-memberships?include=user')).data
        .length;
    provider.groups.set('dora', ['engineers']);
    await signIn(newVisitor(baseUrl), 'dora');
    expect(await members()).toBe(2);
    provider.groups.set('dora', []);
    await signIn(newVisitor(baseUrl), 'dora');
    expect(await members()).toBe(1);
  });

  it('who goes back at the provider is told so, and can start again', async () => {
    const visitor = newVisitor(baseUrl);
    await visitor.open('/app/sign-in/with/corp?next=%2Fapp%2Fsettings%2Fsessions');
    const back = await visitor.send('', { name: '', decision: 'refuse' });
    expect([back.status, back.url.pathname]).toEqual([403, '/app/sign-in']);
    expect(back.text).toContain('You did not sign in at Example Corp');
    expect((await signIn(visitor, 'ann')).status).toBe(200);
  });

  it('the audit trail says who has signed in, and how', async () => {
    await signIn(newVisitor(baseUrl), 'eve');
    const id = await userOf('eve');
    const actions = async () =>
      collectionOf(await admin.get(`/api/v2/admin/audit-trail?page[size]=100`))
        .data.filter((event) => JSON.stringify(event).includes(id))
        .map(({ attributes }) => attributes['action']);
    await waitFor(async () => (await actions()).length === 3, { describe: 'the trail to have the sign-in' });
    expect((await actions()).toSorted()).toEqual(['identity.created', 'token.created', 'user.created']);
  });

  it('the audit trail has the address of whoever changed something with a page', async () => {
    const visitor = newVisitor(baseUrl, '2001:DB8::0:9');
    await signIn(visitor, 'fay');
    const [session] = await sessionTokens(await userOf('fay'));
    await visitor.send('/app/sign-out');
    const revocation = async () =>
      collectionOf(await admin.get('/api/v2/admin/audit-trail?filter[action]=token.revoked')).data.find(
        (event) => JSON.stringify(event).includes(session?.id ?? 'no session'),
      );
    await waitFor(async () => (await revocation()) !== undefined, {
      describe: 'the trail to have the end of the session',
    });
    expect((await revocation())?.attributes['source-address']).toBe('2001:db8::9');
  });
});

describe('T-TK-8: wrong tokens without end', () => {
  const crowded = '203.0.113.7';
  const guess = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${wrongToken()}`, 'x-forwarded-for': crowded };
    const { status, body } = await fetch(`${baseUrl}/api/v2/account/details`, { headers });
    await body?.cancel();
    return status;
  };

  it('people behind the same address sign in at their provider, and people elsewhere with a token', async () => {
    const account = resourceOf(await admin.get('/api/v2/account/details'));
    const created = resourceOf(await admin.post(`/api/v2/users/${account.id}/authentication-tokens`));
    const token = String(created.attributes['token']);
    const statuses = new Set<number>();
    let isOver = false;
    const guessing = Array.from({ length: 25 }, async () => {
      while (!isOver) statuses.add(await guess());
    });
    try {
      await waitFor(() => statuses.has(429), { describe: 'the budget of the address to be spent' });
      for (const name of ['hal', 'ida', 'jan']) {
        const arrived = await signIn(newVisitor(baseUrl, crowded), name);
        expect([arrived.status, arrived.url.pathname]).toEqual([200, '/app/settings/sessions']);
      }
      const elsewhere = newVisitor(baseUrl, '198.51.100.4');
      await elsewhere.open('/app/sign-in?next=%2Fapp%2Fsettings%2Fsessions');
      expect((await elsewhere.send('/app/sign-in', { token })).url.pathname).toBe('/app/settings/sessions');
    } finally {
      isOver = true;
      await Promise.all(guessing);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
  });

  it('beside wrong tokens in the form, a neighbor signs in with a token that is in use', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '203.0.113.8' };
    const type = async (token: string): Promise<number> => {
      const body = new URLSearchParams({ token, next: '/' });
      const response = await fetch(`${baseUrl}/app/sign-in`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      });
      await response.body?.cancel();
      return response.status;
    };
    const statuses = new Set<number>();
    let isOver = false;
    const guessing = Array.from({ length: 25 }, async () => {
      while (!isOver) statuses.add(await type(wrongToken()));
    });
    try {
      await waitFor(() => statuses.has(429), { describe: 'the budget of the address to be spent' });
      expect((await admin.get('/api/v2/account/details')).status).toBe(200);
      expect(await type(test.adminToken)).toBe(303);
    } finally {
      isOver = true;
      await Promise.all(guessing);
    }
    expect([...statuses].sort()).toEqual([422, 429]);
  });
});

describe('groundwork login', () => {
  /** A program instead of a browser, which stores the address it receives. */
  function browser(): { readonly program: string; readonly address: () => string | undefined } {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-browser-'));
    const [program, kept] = [join(folder, 'browser.sh'), join(folder, 'address')];
    writeFileSync(program, `#!/bin/sh\nprintf '%s' "$1" > '${kept}.new' && mv '${kept}.new' '${kept}'\n`);
    chmodSync(program, 0o755);
    return { program, address: () => (existsSync(kept) ? readFileSync(kept, 'utf8') : undefined) };
  }

  /** Runs `groundwork login`; the visitor opens the page that it leads to. */
  async function logIn(visitor: Visitor) {
    const { program, address } = browser();
    const person = newPerson({ BROWSER: program }, asProcess);
    const ended = person.run(['login', baseUrl, '--web']);
    const asked = await visitor.open(await waitFor(address, { describe: 'the command to open a page' }));
    return { person, ended, asked };
  }

  it('a person allows it in a browser, and the command is logged in as them', async () => {
    const visitor = newVisitor(baseUrl);
    await signIn(visitor, 'finn');
    const { person, ended, asked } = await logIn(visitor);
    expect(asked.text).toContain('Log in from a command line?');
    const done = await visitor.send('/app/oauth/authorize', { decision: 'allow', description: 'my laptop' });
    expect(done.text).toContain('You are logged in');
    expect(await ended).toMatchObject({ code: 0, printed: expect.stringContaining('as finn') });
    expect(await person.json(['whoami'])).toMatchObject({ name: 'finn' });
    const path = `/api/v2/admin/users/${await userOf('finn')}/authentication-tokens`;
    const descriptions = collectionOf(await admin.get(path)).data.map(
      ({ attributes }) => attributes['description'],
    );
    expect(descriptions).toContain('my laptop');
  });

  it('a person refuses it, and the command says so', async () => {
    const visitor = newVisitor(baseUrl);
    await signIn(visitor, 'gus');
    const { ended } = await logIn(visitor);
    await visitor.send('/app/oauth/authorize', { decision: 'refuse' });
    const { code, told } = await ended;
    expect([code, told]).toEqual([4, expect.stringContaining('access_denied')]);
  });

  it('somebody who is not signed in signs in on the way', async () => {
    const visitor = newVisitor(baseUrl);
    const { ended, asked } = await logIn(visitor);
    expect(asked.url.pathname).toBe('/app/sign-in');
    const link = asked.page.querySelector('a.button')?.getAttribute('href') ?? '';
    await visitor.open(link);
    expect((await visitor.send('', { name: 'hal', decision: 'enter' })).text).toContain(
      'Log in from a command line?',
    );
    await visitor.send('/app/oauth/authorize', { decision: 'allow' });
    expect(await ended).toMatchObject({ code: 0, printed: expect.stringContaining('as hal') });
  });
});

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const organization = (name: string) => resource('organizations', { name, email: 'owners@example.com' });
