import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/users/${id}/authentication-tokens`;

describe('GET /users/:id/authentication-tokens', () => {
  it('users see their own tokens, newest first, without their secrets', async () => {
    const { user, principal } = await buildUser(app);
    const other = await buildUser(app);
    await app.as(other.principal).post(pathOf(other.user.id));
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance(1000);
      ids.unshift(resourceOf(await app.as(principal).post(pathOf(user.id))).id);
    }

    const { data, meta } = collectionOf(await app.as(principal).get(pathOf(user.id)));
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data.every(({ attributes }) => !('token' in attributes))).toBe(true);
    expect(meta.pagination['total-count']).toBe(3);

    const page = collectionOf(await app.as(principal).get(`${pathOf(user.id)}?page[size]=1&page[number]=2`));
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(1, 2));
  });

  it("a user's token list omits revoked tokens and includes expired ones", async () => {
    const { user, principal } = await buildUser(app);
    const revoked = resourceOf(await app.as(principal).post(pathOf(user.id)));
    const expiresAt = new Date(app.clock.now().getTime() + 1000).toISOString();
    const expired = resourceOf(
      await app.as(principal).post(pathOf(user.id), {
        data: { type: 'authentication-tokens', attributes: { 'expired-at': expiresAt } },
      }),
    );
    await app.as(principal).delete(`/api/v2/authentication-tokens/${revoked.id}`);
    app.clock.advance(2000);
    const { data } = collectionOf(await app.as(principal).get(pathOf(user.id)));
    expect(data).toMatchObject([{ id: expired.id, attributes: { 'expired-at': expiresAt } }]);
  });

  it('the token list of another user returns 404', async () => {
    const [{ user }, built] = [await buildUser(app), await buildOrganization(app)];
    for (const caller of [built.owner.principal, built.principal]) {
      expect((await app.as(caller).get(pathOf(user.id))).status).toBe(404);
    }
  });
});
