import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/authentication-tokens`;
const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

describe('GET /teams/:id/authentication-tokens', () => {
  it("a team's tokens are listed in pages, newest first, without their secrets", async () => {
    const built = await buildOrganization(app);
    const [{ team }, other] = [await buildTeam(app, built), await buildTeam(app, built)];
    const owner = app.as(built.owner.principal);
    await owner.post(pathOf(other.team), token({ description: 'of another team' }));
    const ids = [resourceOf(await owner.post(`/api/v2/teams/${team.id}/authentication-token`)).id];
    for (const description of ['one', 'two']) {
      app.clock.advance(1000);
      ids.unshift(resourceOf(await owner.post(pathOf(team), token({ description }))).id);
    }

    const { data, meta } = collectionOf(await owner.get(pathOf(team)));
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data.map(({ attributes }) => attributes['description'])).toEqual(['two', 'one', null]);
    expect(data.every(({ attributes }) => !('token' in attributes))).toBe(true);
    expect(meta.pagination['total-count']).toBe(3);
    const page = collectionOf(await owner.get(`${pathOf(team)}?page[size]=1&page[number]=2`));
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  });

  it("a team's token list omits revoked tokens and includes expired ones", async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const revoked = resourceOf(await owner.post(pathOf(team), token({ description: 'revoked' })));
    const expiresAt = new Date(app.clock.now().getTime() + 1000).toISOString();
    const expired = resourceOf(
      await owner.post(pathOf(team), token({ description: 'expired', 'expired-at': expiresAt })),
    );
    await owner.delete(`/api/v2/authentication-tokens/${revoked.id}`);
    app.clock.advance(2000);
    const { data } = collectionOf(await owner.get(pathOf(team)));
    expect(data).toMatchObject([{ id: expired.id, attributes: { 'expired-at': expiresAt } }]);
  });

  it("a team's token list returns 404 to those who do not manage the team", async () => {
    const [built, stranger] = [await buildOrganization(app), await buildOrganization(app)];
    const { team, member, principal } = await buildTeam(app, built);
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).get(pathOf(team))).status).toBe(404);
    }
  });
});
