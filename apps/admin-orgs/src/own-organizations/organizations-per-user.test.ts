import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser, type BuiltUser } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ORGANIZATIONS_PER_USER: '2' });
});
afterAll(() => app.stop());

const create = ({ principal }: BuiltUser, name: string) =>
  app.as(principal).post('/api/v2/organizations', {
    data: { type: 'organizations', attributes: { name, email: 'a@b.example' } },
  });

describe('the limit of organizations that a user owns', () => {
  it('a user who owns as many organizations as allowed cannot create another one, until one is deleted', async () => {
    const user = await buildUser(app);
    for (const name of ['first', 'second']) expect(await create(user, name)).toMatchObject({ status: 201 });

    const refused = await create(user, 'third');
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      ': You own 2 organizations, which is the limit. Delete one that you no longer need, or ask a site administrator to create another one.',
    ]);

    expect(await app.as(user.principal).delete('/api/v2/organizations/first')).toMatchObject({ status: 204 });
    expect(await create(user, 'third')).toMatchObject({ status: 201 });
  });

  it('simultaneous requests of one user do not exceed the limit', async () => {
    const user = await buildUser(app);
    const names = Array.from({ length: 6 }, (_, at) => `raced-${at}`);
    const statuses = (await Promise.all(names.map((name) => create(user, name)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 201, 422, 422, 422, 422]);
  });

  it('the limit of one user does not concern another one', async () => {
    const [full, other] = [await buildUser(app), await buildUser(app)];
    for (const name of ['full-1', 'full-2', 'full-3']) await create(full, name);
    expect(await create(other, 'other-1')).toMatchObject({ status: 201 });
  });

  it('a site administrator may own any number of organizations', async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const name of ['site-1', 'site-2', 'site-3']) {
      expect(await create(administrator, name)).toMatchObject({ status: 201 });
    }
  });
});
