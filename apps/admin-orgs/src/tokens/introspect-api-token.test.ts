import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateApiToken } from '@groundwork/auth';
import { introspectToken } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { fillTables, plansOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { type BuiltUser, buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function introspect(token: string) {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token });
  expect(response.status).toBe(200);
  return introspectToken.response.parse(response.body);
}

const createFor = ({ user, principal }: BuiltUser, attributes: Record<string, unknown> = {}) =>
  app.as(principal).post(`/api/v2/users/${user.id}/authentication-tokens`, {
    data: { type: 'authentication-tokens', attributes },
  });

describe('POST /internal/tokens/introspect', () => {
  it('introspecting a user token returns the user, the token and whether they are a site administrator', async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const created = await createFor(administrator);
    expect(await introspect(secretOf(created))).toEqual({
      active: true,
      principal: {
        kind: 'user',
        id: administrator.user.id,
        siteAdministrator: true,
        tokenId: resourceOf(created).id,
      },
      expiresAt: null,
    });
  });

  it('introspecting a team or organization token names the team or organization', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const ofTeam = secretOf(await owner.post(`/api/v2/teams/${team.id}/authentication-token`));
    const ofOrganization = secretOf(
      await owner.post(`/api/v2/organizations/${built.organization.name}/authentication-token`),
    );
    expect(await introspect(ofTeam)).toMatchObject({
      principal: { kind: 'team', id: team.id, siteAdministrator: false },
    });
    expect(await introspect(ofOrganization)).toMatchObject({
      principal: { kind: 'organization', id: built.organization.id, siteAdministrator: false },
    });
  });

  it('a token is valid until the millisecond of its expiry, which introspection returns either way', async () => {
    const user = await buildUser(app);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const secret = secretOf(await createFor(user, { 'expired-at': expiresAt }));
    expect(await introspect(secret)).toMatchObject({ active: true, expiresAt });
    app.clock.advance(59_999);
    expect(await introspect(secret)).toMatchObject({ active: true });
    app.clock.advance(1);
    expect(await introspect(secret)).toEqual({ active: false, expiredAt: expiresAt });
  });

  it('an expired token that was revoked is reported like one that never existed', async () => {
    const user = await buildUser(app);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const created = await createFor(user, { 'expired-at': expiresAt });
    app.clock.advance(60_000);
    await app.as(user.principal).delete(`/api/v2/authentication-tokens/${resourceOf(created).id}`);
    expect(await introspect(secretOf(created))).toEqual({ active: false });
  });

  it('a revoked token is inactive in the very next request', async () => {
    const user = await buildUser(app);
    const created = await createFor(user);
    await app.as(user.principal).delete(`/api/v2/authentication-tokens/${resourceOf(created).id}`);
    expect(await introspect(secretOf(created))).toEqual({ active: false });
  });

  it.each([
    ['an unknown token', generateApiToken('user')],
    ['a damaged one', `${generateApiToken('user').slice(0, -1)}!`],
    ['any other text', "' or 1=1 --"],
    ['a token id', newId('apiToken')],
  ])('introspection returns inactive for %s', async (_what, token) => {
    expect(await introspect(token)).toEqual({ active: false });
  });

  it('introspecting a damaged token does not query the database', async () => {
    const damaged = `${generateApiToken('team').slice(0, -6)}AAAAAA`;
    expect(await plansOf(app.ctx.databases.requests, () => introspect(damaged))).toEqual([]);
  });

  it('many tokens are answered in their order with one statement, whatever each of them is', async () => {
    const [one, two] = [await buildUser(app), await buildUser(app)];
    const right = secretOf(await createFor(one));
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const expiring = secretOf(await createFor(two, { 'expired-at': expiresAt }));
    const damaged = `${right.slice(0, -6)}AAAAAA`;
    const more = [damaged, expiring, 'of another form', right, generateApiToken('user')];
    const ask = async () => {
      const { body } = await app
        .from('gateway')
        .post('/internal/tokens/introspect', { token: generateApiToken('user'), more });
      return introspectToken.response.parse(body);
    };
    const ofOne = { active: true, principal: { id: one.user.id } };
    expect(await ask()).toMatchObject({
      active: false,
      more: [{ active: false }, { active: true, expiresAt }, { active: false }, ofOne, { active: false }],
    });
    expect(await plansOf(app.ctx.databases.requests, ask)).toHaveLength(1);
    app.clock.advance(60_000);
    expect((await ask()).more?.[1]).toEqual({ active: false, expiredAt: expiresAt });
  });

  it.each([
    ['more than a hundred tokens', Array.from({ length: 100 }, () => 'x')],
    ['an empty token among them', ['']],
    ['a token that is too long among them', ['a'.repeat(513)]],
    ['one text in place of a list', 'x'],
  ])('introspection refuses %s', async (_what, more) => {
    const { status } = await app.from('gateway').post('/internal/tokens/introspect', { token: 'x', more });
    expect(status).toBe(422);
  });

  it('only the gateway can introspect tokens', async () => {
    const body = { token: generateApiToken('user') };
    expect((await app.from('registry').post('/internal/tokens/introspect', body)).status).toBe(404);
    expect((await app.anonymous.post('/internal/tokens/introspect', body)).status).toBe(401);
  });

  it.each([
    ['no body', undefined, 422],
    ['no token', {}, 422],
    ['an empty token', { token: '' }, 422],
    ['a token that is too long', { token: 'a'.repeat(513) }, 422],
    ['malformed JSON', '{', 400],
  ])('introspection refuses %s', async (_what, body, status) => {
    expect((await app.from('gateway').post('/internal/tokens/introspect', body)).status).toBe(status);
  });

  it('introspection among 10,000 tokens is one statement on one index', async () => {
    const user = await buildUser(app);
    await fillTables(
      app.ctx.databases.requests,
      `insert into api_tokens (id, kind, user_id, hash, pepper_id, created_by_kind, created_by_id, version, created_at)
       select 'at-' || n, 'user', :id, md5(n::text), 'one', 'user', :id, 1, now() from generate_series(1, 10000) n`,
      { id: user.user.id },
    );
    await fillTables(app.ctx.databases.requests, 'analyze');
    const plans = await plansOf(app.ctx.databases.requests, () => introspect(generateApiToken('user')));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('Index Scan using api_tokens_hash_key');
    expect(plans[0]).not.toContain('Seq Scan on api_tokens');
    const more = Array.from({ length: 99 }, () => generateApiToken('user'));
    const ofMany = await plansOf(app.ctx.databases.requests, () =>
      app.from('gateway').post('/internal/tokens/introspect', { token: generateApiToken('user'), more }),
    );
    expect(ofMany).toHaveLength(1);
    expect(ofMany[0]).not.toContain('Seq Scan on api_tokens');
  });
});

describe('the last use', () => {
  const lastUse = async (user: BuiltUser) =>
    (await app.ctx.stores.apiTokens.pageOfUser(user.user.id, { number: 1, size: 1 })).items[0]?.lastUsedAt;

  it("a token's last use is written after the request, at most once a minute", async () => {
    const user = await buildUser(app);
    const secret = secretOf(await createFor(user));
    const first = app.clock.now();

    await introspect(secret);
    expect(await lastUse(user)).toBeNull();
    await app.ctx.lastUses.flush();
    expect(await lastUse(user)).toEqual(first);

    app.clock.advance(30_000);
    await introspect(secret);
    await app.ctx.lastUses.flush();
    expect(await lastUse(user)).toEqual(first);

    app.clock.advance(31_000);
    await introspect(secret);
    await app.ctx.lastUses.flush();
    expect(await lastUse(user)).toEqual(app.clock.now());
  });
});
