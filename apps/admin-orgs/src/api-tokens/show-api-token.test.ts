import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/authentication-tokens/${id}`;

async function buildTokens() {
  const built = await buildOrganization(app);
  const { team, member } = await buildTeam(app, built);
  const owner = app.as(built.owner.principal);
  const create = async (path: string) => resourceOf(await owner.post(path));
  return {
    built,
    member,
    user: await create(`/api/v2/users/${built.owner.user.id}/authentication-tokens`),
    team: await create(`/api/v2/teams/${team.id}/authentication-token`),
    organization: await create(`/api/v2/organizations/${built.organization.name}/authentication-token`),
  };
}

describe('GET /authentication-tokens/:id', () => {
  it.each(['user', 'team', 'organization'] as const)(
    'a %s token is shown without its secret',
    async (kind) => {
      const tokens = await buildTokens();
      const { token, ...attributes } = tokens[kind].attributes;
      expect(token).toBeDefined();
      const response = await app.as(tokens.built.owner.principal).get(pathOf(tokens[kind].id));
      expect(response.status).toBe(200);
      expect(resourceOf(response)).toEqual({ ...tokens[kind], attributes });
    },
  );

  it('a token is shown only to those who may manage it, and to site administrators, who may end it', async () => {
    const tokens = await buildTokens();
    const stranger = await buildOrganization(app);
    const administrator = await buildUser(app, { siteAdministrator: true });
    const statusesFor = async (caller: typeof stranger.principal) =>
      Promise.all(
        [tokens.user, tokens.team, tokens.organization].map(
          async ({ id }) => (await app.as(caller).get(pathOf(id))).status,
        ),
      );
    expect(await statusesFor(tokens.built.owner.principal)).toEqual([200, 200, 200]);
    expect(await statusesFor(tokens.built.principal)).toEqual([404, 200, 200]);
    expect(await statusesFor(tokens.member.principal)).toEqual([404, 404, 404]);
    expect(await statusesFor(stranger.owner.principal)).toEqual([404, 404, 404]);
    expect(await statusesFor(administrator.principal)).toEqual([200, 200, 200]);
  });

  it.each(['at-0000000000000000', 'at-', 'user-0000000000000000', 'x'])(
    'showing a token returns 404 for the id %s',
    async (id) => {
      const { principal } = await buildUser(app);
      expect((await app.as(principal).get(pathOf(id))).status).toBe(404);
    },
  );
});
