import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { setOrganization } from '../testing/admin-organizations.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/authentication-tokens/${id}`;

async function buildToken(kind: 'user' | 'team' | 'organization') {
  const built = await buildOrganization(app);
  const { team } = await buildTeam(app, built);
  const path = {
    user: `/api/v2/users/${built.owner.user.id}/authentication-tokens`,
    team: `/api/v2/teams/${team.id}/authentication-token`,
    organization: `/api/v2/organizations/${built.organization.name}/authentication-token`,
  }[kind];
  return { built, token: resourceOf(await app.as(built.owner.principal).post(path)) };
}

describe('DELETE /authentication-tokens/:id', () => {
  it.each(['user', 'team', 'organization'] as const)(
    'deleting a %s token returns 204, and a second deletion 404',
    async (kind) => {
      const { built, token } = await buildToken(kind);
      const owner = app.as(built.owner.principal);
      expect(await owner.delete(pathOf(token.id))).toMatchObject({ status: 204, body: undefined });
      expect((await owner.delete(pathOf(token.id))).status).toBe(404);
      expect((await owner.get(pathOf(token.id))).status).toBe(404);
      expect((await app.events()).at(-1)).toMatchObject({
        type: 'token.revoked',
        aggregate: { id: token.id, version: 2 },
        deleted: true,
      });
    },
  );

  it('deleting a token many times at once publishes one tombstone', async () => {
    const { built, token } = await buildToken('user');
    await Promise.all(
      Array.from({ length: 5 }, () => app.as(built.owner.principal).delete(pathOf(token.id))),
    );
    const tombstones = (await app.events()).filter(
      ({ type, aggregate }) => type === 'token.revoked' && aggregate.id === token.id,
    );
    expect(tombstones).toHaveLength(1);
  });

  it.each(['user', 'team', 'organization'] as const)(
    'a stranger who deletes a token gets 404, and the %s token stays',
    async (kind) => {
      const { built, token } = await buildToken(kind);
      const stranger = await buildUser(app);
      expect((await app.as(stranger.principal).delete(pathOf(token.id))).status).toBe(404);
      expect((await app.as(built.owner.principal).get(pathOf(token.id))).status).toBe(200);
    },
  );

  it.each(['user', 'team', 'organization'] as const)(
    'a site administrator sees and ends a %s token of others, and the event names both',
    async (kind) => {
      const { built, token } = await buildToken(kind);
      const { principal } = await buildUser(app, { siteAdministrator: true });
      const shown = await app.as(principal).get(pathOf(token.id));
      expect(shown.body).toEqual((await app.as(built.owner.principal).get(pathOf(token.id))).body);
      expect((await app.as(principal).delete(pathOf(token.id))).status).toBe(204);
      expect((await app.as(built.owner.principal).get(pathOf(token.id))).status).toBe(404);
      expect((await app.events()).at(-1)).toMatchObject({
        type: 'token.revoked',
        organizationId: kind === 'user' ? null : built.organization.id,
        aggregate: { id: token.id },
        cause: { actor: principal },
        data: { owner: { kind } },
      });
    },
  );

  it('a site administrator ends tokens of a disabled organization too', async () => {
    const { built, token } = await buildToken('organization');
    await setOrganization(app, built, { disabled: true });
    const { principal } = await buildUser(app, { siteAdministrator: true });
    expect((await app.as(principal).delete(pathOf(token.id))).status).toBe(204);
  });

  it('in the hosted edition nobody ends the tokens of others', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    try {
      const [one, other] = [await buildUser(hosted), await buildUser(hosted, { siteAdministrator: true })];
      const tokens = `/api/v2/users/${one.user.id}/authentication-tokens`;
      const token = resourceOf(await hosted.as(one.principal).post(tokens));
      expect((await hosted.as(other.principal).delete(pathOf(token.id))).status).toBe(404);
    } finally {
      await hosted.stop();
    }
  });
});
