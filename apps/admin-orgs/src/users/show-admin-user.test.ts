import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/admin/users/${id}`;

describe('GET /admin/users/:id', () => {
  it('a site administrator can see any user', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const { user } = await buildUser(app);
    expect(resourceOf(await app.as(principal).get(pathOf(user.id)))).toMatchObject({
      id: user.id,
      type: 'users',
      attributes: { username: user.username, email: user.email, 'is-site-admin': false },
    });
  });

  it('showing a user who does not exist returns 404', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    for (const id of ['user-0000000000000000', 'nobody']) {
      expect((await app.as(principal).get(pathOf(id))).status).toBe(404);
    }
  });

  it('showing a user returns 404 to non-administrators', async () => {
    const built = await buildOrganization(app);
    for (const caller of [built.owner.principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(built.owner.user.id))).status).toBe(404);
    }
  });
});
