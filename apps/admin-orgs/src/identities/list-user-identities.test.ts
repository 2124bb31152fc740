import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser, type BuiltUser } from '../testing/builders.ts';
import { signedInAs, somebody } from '../testing/sign-ins.ts';

let app: TestApp;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
afterAll(() => app.stop());

const pathOf = ({ user }: BuiltUser) => `/api/v2/admin/users/${user.id}/identities`;
const listOf = async (one: BuiltUser) =>
  collectionOf(await app.as(administrator.principal).get(pathOf(one))).data;

describe('GET /admin/users/:id/identities', () => {
  it('site administrators see which identities open an account, and when they were last used', async () => {
    const ann = await buildUser(app);
    const stated = somebody({ verifiedEmail: ann.user.email });
    await signedInAs(app, stated);
    app.clock.advance(60_000);
    await signedInAs(app, stated);
    const { issuer, subject } = stated;
    expect(await listOf(ann)).toMatchObject([
      {
        type: 'identities',
        attributes: { issuer, subject, 'last-used-at': app.clock.now().toISOString() },
        relationships: { user: { data: { id: ann.user.id, type: 'users' } } },
      },
    ]);
  });

  it('nobody else sees them, not even the user', async () => {
    const ann = await buildUser(app);
    expect((await app.as(ann.principal).get(pathOf(ann))).status).toBe(404);
  });
});
