import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/admin/users/${id}/authentication-tokens`;

describe('GET /admin/users/:id/authentication-tokens', () => {
  it("a site administrator sees the pages of a user's tokens, without their secrets", async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const { user } = await buildUser(app);
    const administrator = app.as(principal);
    const created = resourceOf(await administrator.post(pathOf(user.id)));
    const { data, meta } = collectionOf(await administrator.get(`${pathOf(user.id)}?page[size]=1`));
    expect(data.map(({ id }) => id)).toEqual([created.id]);
    expect(data[0]?.attributes).not.toHaveProperty('token');
    expect(meta.pagination['total-count']).toBe(1);
  });

  it('the token list of a user returns 404 for an unknown user and for non-administrators', async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const built = await buildOrganization(app);
    const { user, principal } = await buildUser(app);
    expect((await app.as(administrator.principal).get(pathOf('user-0000000000000000'))).status).toBe(404);
    for (const caller of [principal, built.owner.principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(user.id))).status).toBe(404);
    }
  });
});
