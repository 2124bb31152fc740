import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, plansOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';
import { newUser } from './user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/admin/users';

async function insert(username: string, email: string) {
  await app.ctx.stores.users.insert(newUser({ username, email, siteAdministrator: false }, app.clock.now()));
}

describe('GET /admin/users', () => {
  it('all users are listed by name, in pages', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    await insert('aaa-two', 'two@example.com');
    await insert('AAA-one', 'one@example.com');
    const { data, meta } = collectionOf(await app.as(principal).get(`${path}?page[size]=2`));
    expect(data.map(({ attributes }) => attributes['username'])).toEqual(['AAA-one', 'aaa-two']);
    expect(data[0]?.attributes).toMatchObject({ email: 'one@example.com', 'is-site-admin': false });
    expect(meta.pagination['total-count']).toBeGreaterThan(2);
  });

  it('users can be searched by part of a name or address', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    await insert('searched', 'plain@example.com');
    await insert('plain', 'Searched.too@example.com');
    await insert('other', 'other@example.com');
    const { data } = collectionOf(await app.as(principal).get(`${path}?q=SEARCHED`));
    expect(data.map(({ attributes }) => attributes['username'])).toEqual(['plain', 'searched']);
    expect(collectionOf(await app.as(principal).get(`${path}?q=%25`)).data).toEqual([]);
  });

  it('users can be listed by whether they are suspended', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    const [one, other] = [await buildUser(app), await buildUser(app)];
    await app.as(principal).post(`${path}/${one.user.id}/actions/suspend`);
    const listed = async (suspended: string) =>
      collectionOf(
        await app.as(principal).get(`${path}?filter[suspended]=${suspended}&page[size]=100`),
      ).data.map(({ id }) => id);
    expect(await listed('true')).toEqual([one.user.id]);
    expect(await listed('false')).toEqual(expect.arrayContaining([other.user.id]));
    expect(await listed('false')).not.toContain(one.user.id);
    expect((await app.as(principal).get(`${path}?filter[suspended]=maybe`)).status).toBe(422);
  });

  it('the user list is read from an index, however many users there are', async () => {
    await fillTables(
      app.ctx.databases.requests,
      `insert into users (id, username, email, site_administrator, version, created_at, updated_at)
       select 'user-many' || n, 'zz' || n, 'zz' || n || '@example.com', false, 1, now(), now()
       from generate_series(1, 20000) n`,
    );
    await fillTables(app.ctx.databases.requests, 'analyze users');
    const [, list] = await plansOf(app.ctx.databases.requests, () =>
      app.ctx.stores.users.page({}, { number: 1, size: 20 }),
    );
    expect(list).toContain('Index Scan using users_username_key');
    expect(list).not.toContain('Sort');
  });

  it('the user list returns 404 to non-administrators', async () => {
    const built = await buildOrganization(app);
    for (const caller of [built.owner.principal, built.principal, (await buildUser(app)).principal]) {
      expect((await app.as(caller).get(path)).status).toBe(404);
    }
  });
});

it('this admin endpoint does not exist in the hosted edition', async () => {
  const hosted = await startTestApp({ EDITION: 'hosted' });
  try {
    const { user, principal } = await buildUser(hosted, { siteAdministrator: true });
    const client = hosted.as(principal);
    const one = `${path}/${user.id}`;
    const responses = [
      await client.get(path),
      await client.post(path, { data: { type: 'users', attributes: {} } }),
      await client.get(one),
      await client.patch(one, { data: { type: 'users', attributes: {} } }),
      await client.get(`${one}/authentication-tokens`),
      await client.post(`${one}/authentication-tokens`),
      await client.get(`${one}/organization-memberships`),
      await client.post(`${one}/actions/suspend`),
      await client.post(`${one}/actions/unsuspend`),
    ];
    expect(responses.map(({ status }) => status)).toEqual(Array(9).fill(404));
  } finally {
    await hosted.stop();
  }
});
