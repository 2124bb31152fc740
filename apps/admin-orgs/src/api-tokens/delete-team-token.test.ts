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

describe('DELETE /teams/:id/authentication-token', () => {
  it('deleting the team token returns 204, then 404, and publishes token.revoked', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    const { id } = resourceOf(await owner.post(pathOf(team)));

    expect(await owner.delete(pathOf(team))).toMatchObject({ status: 204, body: undefined });

    expect((await owner.get(pathOf(team))).status).toBe(404);
    expect((await owner.delete(pathOf(team))).status).toBe(404);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'token.revoked',
      aggregate: { id, version: 2 },
      deleted: true,
      organizationId: built.organization.id,
      cause: { actor: built.owner.principal },
    });
  });

  it('deleting the team token accepts the bodies that clients send with DELETE', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const owner = app.as(built.owner.principal);
    for (const body of ['', 'null']) {
      await owner.post(pathOf(team));
      expect((await owner.delete(pathOf(team), body)).status).toBe(204);
    }
  });

  it('those who do not manage a team cannot delete its token', async () => {
    const built = await buildOrganization(app);
    const { team, member, principal } = await buildTeam(app, built);
    await app.as(built.owner.principal).post(pathOf(team));
    for (const caller of [member.principal, principal, (await buildOrganization(app)).owner.principal]) {
      expect((await app.as(caller).delete(pathOf(team))).status).toBe(404);
    }
    expect((await app.as(built.owner.principal).get(pathOf(team))).status).toBe(200);
  });
});
