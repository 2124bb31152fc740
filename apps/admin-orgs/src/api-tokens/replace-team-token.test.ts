import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { looksLikeApiToken } from '@groundwork/auth';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/authentication-token`;
const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

async function isActive(secret: string): Promise<boolean> {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
  return introspectToken.response.parse(response.body).active;
}

describe('POST /teams/:id/authentication-token', () => {
  it('a new team token is returned with its secret and works at once', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app
      .as(built.owner.principal)
      .post(pathOf(team), token({ description: 'ci', 'expired-at': '2027-01-01T00:00:00+01:00' }));

    expect(response.status).toBe(201);
    const created = resourceOf(response);
    const secret = secretOf(response);
    expect(created).toMatchObject({
      type: 'authentication-tokens',
      attributes: {
        'created-at': '2026-11-20T12:00:00.000Z',
        'last-used-at': null,
        description: null,
        'expired-at': '2026-12-31T23:00:00.000Z',
      },
      relationships: {
        team: { data: { id: team.id, type: 'teams' } },
        'created-by': { data: { id: built.owner.user.id, type: 'users' } },
      },
    });
    expect(created.id).toMatch(/^at-[0-9A-Za-z]{16}$/);
    expect(secret).toMatch(/^gwt_/);
    expect(looksLikeApiToken(secret)).toBe('ours');
    expect(await isActive(secret)).toBe(true);
  });

  it('the single team token replaces only the token without a description, and a sent one is ignored', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const described = await owner.post(`${pathOf(team)}s`, token({ description: 'ci' }));
    const first = await owner.post(pathOf(team), token({ description: 'ci' }));
    const second = await owner.post(pathOf(team));

    expect([described.status, first.status, second.status]).toEqual([201, 201, 201]);
    expect(await isActive(secretOf(described))).toBe(true);
    expect(await isActive(secretOf(first))).toBe(false);
    expect(await isActive(secretOf(second))).toBe(true);
  });

  it.each([
    ['no body', undefined],
    ['an empty body of the JSON:API media type', ''],
    ['a body without attributes', { data: { type: 'authentication-tokens' } }],
    ['nulls', token({ description: null, 'expired-at': null })],
    ['members that are not read', token({ token: 'gwt_mine', 'last-used-at': '2020-01-01T00:00:00Z' })],
  ])('the single team token can be created with %s', async (_what, body) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response.status).toBe(201);
    expect(secretOf(response)).not.toBe('gwt_mine');
    expect(resourceOf(response).attributes).toMatchObject({
      'expired-at': null,
      description: null,
      'last-used-at': null,
    });
  });

  it('replacing the team token revokes the previous one, and publishes both events', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const first = await app.as(built.owner.principal).post(pathOf(team));
    const second = await app.as(built.owner.principal).post(pathOf(team));
    expect(await isActive(secretOf(first))).toBe(false);
    expect(await isActive(secretOf(second))).toBe(true);
    expect((await app.events()).slice(-3)).toMatchObject([
      {
        type: 'token.created',
        aggregate: { id: resourceOf(first).id, version: 1 },
        data: { owner: { kind: 'team', id: team.id } },
      },
      { type: 'token.revoked', aggregate: { id: resourceOf(first).id, version: 2 }, deleted: true },
      {
        type: 'token.created',
        aggregate: { id: resourceOf(second).id, version: 1 },
        organizationId: built.organization.id,
      },
    ]);
  });

  it('exactly one single team token remains when many are created at once', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => app.as(built.owner.principal).post(pathOf(team))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const active = await Promise.all(responses.map((response) => isActive(secretOf(response))));
    expect(active.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [
      'a past time',
      { 'expired-at': '2026-11-20T11:59:59.999Z' },
      'expired-at: Expired at must be in the future',
    ],
    [
      'this moment',
      { 'expired-at': '2026-11-20T12:00:00.000Z' },
      'expired-at: Expired at must be in the future',
    ],
    [
      'no time',
      { 'expired-at': 'tomorrow' },
      'expired-at: Expired at must be a time such as 2027-01-31T12:00:00Z',
    ],
    [
      'a date without a time',
      { 'expired-at': '2027-01-01' },
      'expired-at: Expired at must be a time such as 2027-01-31T12:00:00Z',
    ],
    [
      'a day that does not exist',
      { 'expired-at': '2027-02-30T00:00:00Z' },
      'expired-at: Expired at must be a time such as 2027-01-31T12:00:00Z',
    ],
    [
      'a number',
      { 'expired-at': 1893456000 },
      'expired-at: Expired at must be a time such as 2027-01-31T12:00:00Z',
    ],
    [
      'a long description',
      { description: 'a'.repeat(256) },
      'description: Description is too long (maximum is 255 characters)',
    ],
    ['a description that is not text', { description: {} }, 'description: Description must be a string'],
  ])(
    'replacing the team token with %s returns 422, and the previous token keeps working',
    async (_what, attributes, problem) => {
      const built = await buildOrganization(app);
      const { team } = await buildTeam(app, built);
      const before = secretOf(await app.as(built.owner.principal).post(pathOf(team)));
      const response = await app.as(built.owner.principal).post(pathOf(team), token(attributes));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([`/data/attributes/${problem}`]);
      expect(await isActive(before)).toBe(true);
    },
  );

  it('replacing the team token with a body of another type returns 422', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app.as(built.owner.principal).post(pathOf(team), { data: { type: 'teams' } });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(/^\/data\/type: /);
  });

  it('only those who manage a team can replace its token; members, the token and strangers get 404', async () => {
    const built = await buildOrganization(app);
    const { team, member, principal } = await buildTeam(app, built);
    for (const caller of [member.principal, principal, (await buildUser(app)).principal]) {
      expect((await app.as(caller).post(pathOf(team))).status).toBe(404);
    }
  });

  it('nobody gets the token of a team with more permissions than they have, or of the owners team', async () => {
    const built = await buildOrganization(app);
    const powerful = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const plain = await buildTeam(app, built);
    const statusFor = async (team: { id: string }) =>
      (await app.as(manager.member.principal).post(pathOf(team))).status;
    expect(await statusFor(plain.team)).toBe(201);
    expect(await statusFor(powerful.team)).toBe(404);
    expect(await statusFor(built.owners)).toBe(404);
    expect((await app.as(built.principal).post(pathOf(built.owners))).status).toBe(404);
  });

  it('owners can create the token of the owners team, which has the rights of an owner', async () => {
    const built = await buildOrganization(app);
    const secret = secretOf(await app.as(built.owner.principal).post(pathOf(built.owners)));
    expect(await isActive(secret)).toBe(true);
  });
});
