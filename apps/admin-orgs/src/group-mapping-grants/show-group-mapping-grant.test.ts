import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { startTestApp, type TestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';
import { buildGrant, groupMappingGrants } from '../testing/group-mappings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('GET /admin/group-mapping-grants/:id', () => {
  it('site administrators see a grant, and nobody else does', async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const acme = await buildOrganization(app);
    const { id } = await buildGrant(app, acme, { group: 'engineers', owners: false });
    const path = `${groupMappingGrants}/${id}`;
    const shown = await app.as(administrator.principal).get(path);
    expect(resourceOf(shown)).toMatchObject({ id, attributes: { group: 'engineers', owners: false } });
    expect((await app.as(acme.owner.principal).get(path)).status).toBe(404);
    expect((await app.as(administrator.principal).get(`${groupMappingGrants}/gmg-none`)).status).toBe(404);
  });
});
