import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62 } from '@groundwork/contracts/resource-ids';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser, type BuiltUser } from '../testing/builders.ts';
import { introspect, signedInAs, signInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
afterAll(() => app.stop());

const suspend = ({ user }: BuiltUser) =>
  app.as(administrator.principal).post(`/api/v2/admin/users/${user.id}/actions/suspend`);

const newEvents = async (work: () => Promise<unknown>) => {
  const before = (await app.events()).length;
  await work();
  return (await app.events()).slice(before);
};

describe('signing in with an identity', () => {
  it('a verified address that a user has links the identity, and gives a session token of that user for eight hours', async () => {
    const ann = await buildUser(app);
    const stated = somebody({ verifiedEmail: ann.user.email.toUpperCase() });
    const response = await signedInAs(app, stated);
    expect(response).toMatchObject({
      user: { id: ann.user.id, username: ann.user.username, isSiteAdministrator: false },
      expiresAt: new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString(),
    });
    expect(response.token).toMatch(/^gws_[0-9A-Za-z]{36}$/);
    expect(await introspect(app, response.token)).toMatchObject({
      active: true,
      principal: { kind: 'user', id: ann.user.id, tokenId: response.tokenId },
      expiresAt: response.expiresAt,
    });
  });

  it('an address beyond ASCII that an invitation has made an account for opens it, in each form that Unicode has for it', async () => {
    const { organization, owner } = await buildOrganization(app);
    const invite = `/api/v2/organizations/${organization.name}/organization-memberships`;
    const data = { type: 'organization-memberships', attributes: { email: 'Jürgen.Groß@bücher.example' } };
    const invited = await app.as(owner.principal).post(invite, { data });
    expect(invited.status).toBe(201);
    const verifiedEmail = 'Ju\u0308rgen.GROß@xn--bcher-kva.example';
    const { user } = await signedInAs(app, somebody({ verifiedEmail }));
    expect(await app.ctx.stores.users.findByEmail('jürgen.groß@BÜCHER.example')).toMatchObject({
      id: user.id,
      email: 'Jürgen.Groß@xn--bcher-kva.example',
    });
  });

  it('the identity alone counts from the second time on, whatever address it comes with', async () => {
    const [ann, ben] = [await buildUser(app), await buildUser(app)];
    const stated = somebody({ verifiedEmail: ann.user.email });
    await signedInAs(app, stated);
    for (const verifiedEmail of [ben.user.email, null])
      expect((await signedInAs(app, { ...stated, verifiedEmail })).user.id).toBe(ann.user.id);
  });

  it('the link and the token are events, which name who signed in, from where, and no secret', async () => {
    const ann = await buildUser(app);
    const stated = somebody({ verifiedEmail: ann.user.email });
    const told: unknown[] = [];
    const events = await newEvents(async () => told.push(await signedInAs(app, stated)));
    const cause = { sourceAddress: '192.0.2.7' };
    const { issuer, subject } = stated;
    expect(events).toMatchObject([
      {
        type: 'identity.created',
        organizationId: null,
        cause: { ...cause, actor: null },
        data: { userId: ann.user.id, issuer, subject },
      },
      {
        type: 'token.created',
        organizationId: null,
        cause: { ...cause, actor: { kind: 'user', id: ann.user.id } },
        data: { owner: { kind: 'user', id: ann.user.id }, isSession: true },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('gws_');
    expect(JSON.stringify(told)).toContain('gws_');
  });

  it('a new person becomes a user if the provider may bring new ones', async () => {
    const email = 'new.person@example.com';
    const stated = somebody({ verifiedEmail: email, mayCreateUser: true });
    const events = await newEvents(() => signedInAs(app, stated));
    expect(events.map(({ type }) => type)).toEqual(['user.created', 'identity.created', 'token.created']);
    expect(await app.ctx.stores.users.findByEmail(email)).toMatchObject({
      username: 'new.person',
      siteAdministrator: false,
    });
    const again = await newEvents(() => signedInAs(app, stated));
    expect(again.map(({ type }) => type)).toEqual(['token.created']);
  });

  it('one person who signs in several times at once becomes one user', async () => {
    const stated = somebody({ verifiedEmail: 'many.tabs@example.com', mayCreateUser: true });
    const responses = await Promise.all(Array.from({ length: 4 }, () => signedInAs(app, stated)));
    expect(new Set(responses.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(responses.map(({ token }) => token)).size).toBe(4);
  });

  it('a session token is one of the tokens of its user, who can delete it like others', async () => {
    const ann = await buildUser(app);
    const { token, tokenId } = await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const listed = await app.as(ann.principal).get(`/api/v2/users/${ann.user.id}/authentication-tokens`);
    expect(collectionOf(listed).data).toMatchObject([
      { id: tokenId, attributes: { 'is-session': true, description: expect.stringContaining('corp') } },
    ]);
    await app.as(ann.principal).delete(`/api/v2/authentication-tokens/${tokenId}`);
    expect(await introspect(app, token)).toEqual({ active: false });
  });

  it('suspending a user ends their sessions for good, and resuming does not bring them back', async () => {
    const ann = await buildUser(app);
    const { token, tokenId } = await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const events = await newEvents(() => suspend(ann));
    expect(events).toMatchObject([
      { type: 'token.revoked', aggregate: { id: tokenId } },
      { type: 'user.updated', data: { suspended: true } },
    ]);
    await app.as(administrator.principal).post(`/api/v2/admin/users/${ann.user.id}/actions/unsuspend`);
    expect(await introspect(app, token)).toEqual({ active: false });
  });
});

describe('refused sign-ins', () => {
  it.each([
    ['no address that the provider has verified', { verifiedEmail: null }, 'unverified-email'],
    ['something that is not an address', { verifiedEmail: 'ann at home' }, 'unverified-email'],
    ['an address of 255 bytes', { verifiedEmail: `${'a'.repeat(243)}@example.com` }, 'unverified-email'],
    ['a Kelvin sign in the address', { verifiedEmail: '\u212aim@example.com' }, 'unverified-email'],
    ['an address that nobody has', { verifiedEmail: 'nobody@example.com' }, 'unknown-user'],
  ])('a new identity with %s opens nothing', async (_what, given, reason) => {
    const events = await newEvents(async () => {
      expect(await signInAs(app, somebody(given))).toEqual({ outcome: 'refused', reason });
    });
    expect(events).toEqual([]);
  });

  it.each([
    ['gross@corp.example', 'groß@corp.example'],
    ['jürgen@corp.example', 'JÜRGEN@corp.example'],
  ])(
    'nobody opens the account of %s with the address %s, or gets a similar one',
    async (email, verifiedEmail) => {
      const attributes = { username: `similar-${randomBase62(6)}`, email };
      const created = await app
        .as(administrator.principal)
        .post('/api/v2/admin/users', { data: { type: 'users', attributes } });
      expect(created.status).toBe(201);
      expect(await signInAs(app, somebody({ verifiedEmail, mayCreateUser: true }))).toEqual({
        outcome: 'refused',
        reason: 'unknown-user',
      });
    },
  );

  it('a suspended user is refused, whether the identity is known or new', async () => {
    const ann = await buildUser(app);
    const stated = somebody({ verifiedEmail: ann.user.email });
    await signedInAs(app, stated);
    await suspend(ann);
    const refusal = { outcome: 'refused', reason: 'suspended' };
    expect(await signInAs(app, stated)).toEqual(refusal);
    const elsewhere = somebody({ issuer: 'https://other.example.com', verifiedEmail: ann.user.email });
    expect(await signInAs(app, elsewhere)).toEqual(refusal);
  });

  it('whoever gets the address of somebody at the same provider does not get their account', async () => {
    const ann = await buildUser(app);
    await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    expect(await signInAs(app, somebody({ verifiedEmail: ann.user.email }))).toEqual({
      outcome: 'refused',
      reason: 'other-identity',
    });
  });

  it('equal subjects of two issuers are two people', async () => {
    const [ann, ben] = [await buildUser(app), await buildUser(app)];
    const of = (issuer: string, verifiedEmail: string | null) =>
      somebody({ issuer, subject: '1', verifiedEmail });
    await signedInAs(app, of('https://one.example.com', ann.user.email));
    const other = await signedInAs(app, of('https://two.example.com', ben.user.email));
    expect(other.user.id).toBe(ben.user.id);
    expect((await signedInAs(app, of('https://one.example.com', null))).user.id).toBe(ann.user.id);
  });

  it.each(['gateway', 'registry', 'policy', 'vcs-connections', 'ingest-worker'] as const)(
    'the service %s cannot sign anybody in',
    async (issuer) => {
      for (const path of ['/internal/sign-ins', '/internal/login-codes', '/internal/login-codes/exchange'])
        expect((await app.from(issuer).post(path, somebody())).status).toBe(404);
    },
  );
});
