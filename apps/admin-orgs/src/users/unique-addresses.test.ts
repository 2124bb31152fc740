import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { up } from '../../migrations/20261121120000_users_email_unique.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { newUser } from './user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('the migration keeps all users; of several with one address, the oldest keeps the address', async () => {
  const { knex } = app.ctx.databases.requests;
  await knex.raw('drop index users_email_key');
  const users = ['Twice@example.com', 'twice@example.com', 'once@example.com'].map((email, index) => {
    app.clock.advance(1000);
    return newUser({ username: `u${index}`, email, siteAdministrator: false }, app.clock.now());
  });
  for (const user of users) await app.ctx.stores.users.insert(user);

  await up(knex);

  const [oldest, second, other] = users;
  expect(await app.ctx.stores.users.findByEmail('twice@example.com')).toEqual(oldest);
  expect(await app.ctx.stores.users.findByEmail(`${second?.id}+twice@example.com`)).toMatchObject({
    id: second?.id,
  });
  expect(await app.ctx.stores.users.findByEmail('once@example.com')).toEqual(other);
  const again = newUser(
    { username: 'u4', email: 'ONCE@example.com', siteAdministrator: false },
    app.clock.now(),
  );
  await expect(app.ctx.stores.users.insert(again)).rejects.toMatchObject({ code: '23505' });
});
