import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ id }: { id: string }) => `/api/v2/teams/${id}/authentication-token`;

describe('GET /teams/:id/authentication-token', () => {
  it('the team token is shown without its secret', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const created = resourceOf(await app.as(built.owner.principal).post(pathOf(team)));
    const { token, ...attributes } = created.attributes;
    expect(token).toBeDefined();
    expect(resourceOf(await app.as(built.owner.principal).get(pathOf(team)))).toEqual({
      ...created,
      attributes,
    });
  });

  it('showing the team token returns 404 if there is none', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    expect((await app.as(built.owner.principal).get(pathOf(team))).status).toBe(404);
  });

  it('showing the team token returns 404 to those who do not manage the team', async () => {
    const built = await buildOrganization(app);
    const { team, member, principal } = await buildTeam(app, built);
    await app.as(built.owner.principal).post(pathOf(team));
    const stranger = await buildOrganization(app);
    for (const caller of [member.principal, principal, stranger.owner.principal, stranger.principal]) {
      expect((await app.as(caller).get(pathOf(team))).status).toBe(404);
    }
  });
});
