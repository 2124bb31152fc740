import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/authentication-tokens`;
const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

async function introspect(secret: string) {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
  return introspectToken.response.parse(response.body);
}

describe('POST /teams/:id/authentication-tokens', () => {
  it("a new team token works at once, and the team's other tokens keep working", async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const single = await owner.post(`/api/v2/teams/${team.id}/authentication-token`);
    const first = await owner.post(pathOf(team), token({ description: 'ci' }));
    const second = await owner.post(
      pathOf(team),
      token({ description: 'deploy', 'expired-at': '2027-01-01T00:00:00Z' }),
    );

    expect(second.status).toBe(201);
    expect(second.headers['cache-control']).toBe('no-store');
    expect(resourceOf(second)).toMatchObject({
      type: 'authentication-tokens',
      attributes: { description: 'deploy', 'expired-at': '2027-01-01T00:00:00.000Z', 'last-used-at': null },
      relationships: {
        team: { data: { id: team.id, type: 'teams' } },
        'created-by': { data: { id: built.owner.user.id, type: 'users' } },
      },
    });
    for (const response of [single, first, second]) {
      expect(await introspect(secretOf(response))).toMatchObject({
        active: true,
        principal: { kind: 'team', id: team.id },
      });
    }
  });

  it('creating a team token publishes token.created without the secret', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const created = await app.as(built.owner.principal).post(pathOf(team), token({ description: 'ci' }));
    const event = (await app.events()).at(-1);
    expect(event).toMatchObject({
      type: 'token.created',
      organizationId: built.organization.id,
      data: { id: resourceOf(created).id, owner: { kind: 'team', id: team.id } },
    });
    expect(JSON.stringify(event)).not.toContain(secretOf(created));
  });

  it("a team token's description can be used again only after that token was deleted", async () => {
    const built = await buildOrganization(app);
    const [{ team }, other] = [await buildTeam(app, built), await buildTeam(app, built)];
    const owner = app.as(built.owner.principal);
    const first = await owner.post(pathOf(team), token({ description: 'ci' }));
    const second = await owner.post(pathOf(team), token({ description: 'ci' }));
    expect(second.status).toBe(422);
    expect(problemsOf(second)).toEqual(['/data/attributes/description: Description has already been taken']);
    expect((await owner.post(pathOf(other.team), token({ description: 'ci' }))).status).toBe(201);
    await owner.delete(`/api/v2/authentication-tokens/${resourceOf(first).id}`);
    expect((await owner.post(pathOf(team), token({ description: 'ci' }))).status).toBe(201);
  });

  it('only one of several simultaneous team tokens with the same description is created', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const responses = await Promise.all(
      [1, 2, 3].map(() => app.as(built.owner.principal).post(pathOf(team), token({ description: 'ci' }))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it.each([
    ['no body', undefined, '/data'],
    ['no description', token({}), '/data/attributes/description'],
    ['a description of null', token({ description: null }), '/data/attributes/description'],
    ['an empty description', token({ description: '' }), '/data/attributes/description'],
    ['a long description', token({ description: 'a'.repeat(256) }), '/data/attributes/description'],
    [
      'a time that is past',
      token({ description: 'ci', 'expired-at': '2020-01-01T00:00:00Z' }),
      '/data/attributes/expired-at',
    ],
    [
      'something that is not a time',
      token({ description: 'ci', 'expired-at': 'tomorrow' }),
      '/data/attributes/expired-at',
    ],
  ])('creating a team token with %s returns 422', async (_what, body, pointer) => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const response = await app.as(built.owner.principal).post(pathOf(team), body);
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([pointer]);
  });

  it('only those who manage a team can create its tokens; members, the team and strangers get 404', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { team, member, principal } = await buildTeam(app, built);
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const statusFor = async (caller: typeof principal, description: string) =>
      (await app.as(caller).post(pathOf(team), token({ description }))).status;
    expect(await statusFor(manager.member.principal, 'by a manager')).toBe(201);
    expect(await statusFor(built.principal, 'by the organization')).toBe(201);
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect(await statusFor(caller, 'by another')).toBe(404);
    }
    expect((await app.as(manager.member.principal).post(pathOf(built.owners))).status).toBe(404);
  });
});
