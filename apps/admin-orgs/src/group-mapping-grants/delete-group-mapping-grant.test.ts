import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { problemsOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser, type BuiltOrganization, type BuiltUser } from '../testing/builders.ts';
import { buildGrant, groupMappingGrants } from '../testing/group-mappings.ts';

let app: TestApp;
let acme: BuiltOrganization;
let administrator: BuiltUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildUser(app, { siteAdministrator: true });
});
beforeEach(async () => {
  acme = await buildOrganization(app);
});
afterAll(() => app.stop());

describe('DELETE /admin/group-mapping-grants/:id', () => {
  it('a deleted grant is gone, and its tombstone is in the audit trail', async () => {
    const { id } = await buildGrant(app, acme);
    const asAdministrator = app.as(administrator.principal);
    expect((await asAdministrator.delete(`${groupMappingGrants}/${id}`)).status).toBe(204);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'group-mapping-grant.deleted',
      organizationId: acme.organization.id,
      deleted: true,
      aggregate: { id, version: 2 },
      cause: { actor: { id: administrator.user.id } },
    });
    expect((await asAdministrator.delete(`${groupMappingGrants}/${id}`)).status).toBe(404);
  });

  it('one that the settings of the provider make stays, and the message says where it is and when it ends', async () => {
    const { id } = await buildGrant(app, acme, { origin: 'settings' });
    const refused = await app.as(administrator.principal).delete(`${groupMappingGrants}/${id}`);
    expect([refused.status, problemsOf(refused)]).toEqual([
      422,
      [
        '/data: The grant comes from the settings of the provider: take it out of `group_mappings` in OIDC_PROVIDERS_FILE, and restart all replicas of the catalogue; it ends within half an hour',
      ],
    ]);
    expect(await app.ctx.stores.groupMappingGrants.find(id)).toMatchObject({ id });
  });

  it('nobody but site administrators deletes one', async () => {
    const { id } = await buildGrant(app, acme);
    expect((await app.as(acme.owner.principal).delete(`${groupMappingGrants}/${id}`)).status).toBe(404);
    expect(await app.ctx.stores.groupMappingGrants.find(id)).toMatchObject({ id });
  });
});
