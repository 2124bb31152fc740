import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}`;

async function isActive(secret: string): Promise<boolean> {
  const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
  return introspectToken.response.parse(response.body).active;
}

describe('DELETE /teams/:id', () => {
  it('deleting a team leaves its members in the organization', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const owner = app.as(built.owner.principal);
    expect(await owner.delete(pathOf(team))).toMatchObject({ status: 204, body: undefined });
    expect((await owner.get(pathOf(team))).status).toBe(404);
    expect((await owner.delete(pathOf(team))).status).toBe(404);
    const organization = `/api/v2/organizations/${built.organization.name}`;
    expect((await app.as(member.principal).get(organization)).status).toBe(200);
    const body = { data: { type: 'teams', attributes: { name: team.name } } };
    expect((await app.as(member.principal).post(`${organization}/teams`, body)).status).toBe(404);
    expect((await owner.post(`${organization}/teams`, body)).status).toBe(201);
  });

  it('deleting a team publishes team.deleted, and token.revoked for each of its tokens', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const described = { data: { type: 'authentication-tokens', attributes: { description: 'ci' } } };
    const tokens = [
      await owner.post(`${pathOf(team)}/authentication-token`),
      await owner.post(`${pathOf(team)}/authentication-tokens`, described),
    ];
    const before = (await app.events()).length;
    await owner.delete(pathOf(team));

    for (const token of tokens) expect(await isActive(secretOf(token))).toBe(false);
    const events = (await app.events()).slice(before);
    expect(events.map(({ type }) => type)).toEqual(['token.revoked', 'token.revoked', 'team.deleted']);
    expect(new Set(events.map(({ aggregate }) => aggregate.id))).toEqual(
      new Set([...tokens.map((token) => resourceOf(token).id), team.id]),
    );
    expect(events.at(-1)).toMatchObject({
      organizationId: built.organization.id,
      deleted: true,
      aggregate: { id: team.id, version: 2 },
      data: { id: team.id, name: team.name },
    });
  });

  it('the owners team cannot be deleted', async () => {
    const built = await buildOrganization(app);
    const response = await app.as(built.owner.principal).delete(pathOf(built.owners));
    expect(response.status).toBe(422);
    expect(JSON.stringify(response.body)).toContain('The owners team cannot be deleted');
    expect(problemsOf(response)).toHaveLength(1);
  });

  it('deleting a team returns 404 to those who do not manage it', async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const strong = await buildTeam(app, built, { permissions: ['manageModules'] });
    const manager = await buildTeam(app, built, { permissions: ['manageTeams'] });
    const callers = [
      strong.member.principal,
      manager.member.principal,
      manager.principal,
      stranger.owner.principal,
      (await buildUser(app)).principal,
    ];
    for (const caller of callers) {
      expect((await app.as(caller).delete(pathOf(strong.team))).status).toBe(404);
    }
    expect((await app.as(manager.member.principal).delete(pathOf(built.owners))).status).toBe(404);
  });
});
