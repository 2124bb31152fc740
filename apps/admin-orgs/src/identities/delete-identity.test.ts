import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildUser, type BuiltUser } from '../testing/builders.ts';
import { signedInAs, signInAs, somebody } from '../testing/sign-ins.ts';

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

describe('DELETE /admin/users/:id/identities/:identity_id', () => {
  it('after it was deleted, another identity of the issuer is linked to the account', async () => {
    const ann = await buildUser(app);
    await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const [identity] = await listOf(ann);
    const path = `${pathOf(ann)}/${identity?.id ?? ''}`;
    expect((await app.as(administrator.principal).delete(path)).status).toBe(204);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'identity.deleted',
      deleted: true,
      aggregate: { id: identity?.id, version: 2 },
      cause: { actor: administrator.principal },
    });
    expect(await listOf(ann)).toEqual([]);
    expect(await signInAs(app, somebody({ verifiedEmail: ann.user.email }))).toMatchObject({
      outcome: 'signed-in',
    });
    expect((await app.as(administrator.principal).delete(path)).status).toBe(404);
  });

  it('an identity is not found under another user', async () => {
    const [ann, ben] = [await buildUser(app), await buildUser(app)];
    await signedInAs(app, somebody({ verifiedEmail: ann.user.email }));
    const [identity] = await listOf(ann);
    const path = `${pathOf(ben)}/${identity?.id ?? ''}`;
    expect((await app.as(administrator.principal).delete(path)).status).toBe(404);
  });
});
