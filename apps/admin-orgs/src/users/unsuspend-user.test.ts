import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser, type BuiltUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ user }: BuiltUser, verb: string) => `/api/v2/admin/users/${user.id}/actions/${verb}`;

const buildAdministrator = () => buildUser(app, { siteAdministrator: true });

async function buildSuspended() {
  const [one, administrator] = [await buildUser(app), await buildAdministrator()];
  const as = app.as(administrator.principal);
  const tokens = `/api/v2/admin/users/${one.user.id}/authentication-tokens`;
  const token = secretOf(await as.post(tokens));
  expect((await as.post(pathOf(one, 'suspend'))).status).toBe(200);
  return { one, administrator, as, token };
}

describe('POST /admin/users/:id/actions/unsuspend', () => {
  it('resuming a user returns 200 with the user, and publishes who did it to whom', async () => {
    const { one, administrator, as } = await buildSuspended();
    const response = await as.post(pathOf(one, 'unsuspend'));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: one.user.id, attributes: { 'is-suspended': false } });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'user.updated',
      aggregate: { id: one.user.id, version: 3 },
      cause: { actor: administrator.principal },
      data: { id: one.user.id, suspended: false },
    });
  });

  it('the tokens that a user had before the suspension work again once they are resumed', async () => {
    const { one, as, token } = await buildSuspended();
    await as.post(pathOf(one, 'unsuspend'));
    const { body } = await app.from('gateway').post('/internal/tokens/introspect', { token });
    expect(introspectToken.response.parse(body)).toMatchObject({
      active: true,
      principal: { id: one.user.id },
    });
  });

  it('resuming a user who is not suspended returns 400 and publishes nothing', async () => {
    const [one, { principal }] = [await buildUser(app), await buildAdministrator()];
    const before = (await app.events()).length;
    const response = await app.as(principal).post(pathOf(one, 'unsuspend'));
    expect(response.status).toBe(400);
    expect(problemsOf(response)).toEqual([': This user is not suspended']);
    expect((await app.events()).length).toBe(before);
  });

  it('site administrators cannot resume themselves with a request that is still on its way', async () => {
    const [one, other] = [await buildAdministrator(), await buildAdministrator()];
    await app.as(other.principal).post(pathOf(one, 'suspend'));
    const response = await app.as(one.principal).post(pathOf(one, 'unsuspend'));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': You cannot resume yourself: ask another site administrator to do it',
    ]);
  });

  it('resuming returns 404 for an unknown user and to those who are not site administrators', async () => {
    const { one, as } = await buildSuspended();
    const built = await buildOrganization(app);
    expect((await as.post('/api/v2/admin/users/user-0000000000000000/actions/unsuspend')).status).toBe(404);
    for (const caller of [built.owner.principal, built.principal, one.principal]) {
      expect((await app.as(caller).post(pathOf(one, 'unsuspend'))).status).toBe(404);
    }
  });
});
