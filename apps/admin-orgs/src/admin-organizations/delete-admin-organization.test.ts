import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { adminPath, buildSiteAdministrator, notAdministrators } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization } from '../testing/builders.ts';

let app: TestApp;
let administrator: Principal;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await buildSiteAdministrator(app);
});
afterAll(() => app.stop());

describe('DELETE /admin/organizations/:organization_name', () => {
  it('deleting an organization as site administrator returns 204 with an empty body', async () => {
    const { organization, owner } = await buildOrganization(app);
    const path = `${adminPath}/${organization.name}`;
    const response = await app.as(administrator).delete(path);
    expect(response).toMatchObject({ status: 204, body: undefined });
    expect((await app.as(administrator).get(path)).status).toBe(404);
    expect((await app.as(administrator).delete(path)).status).toBe(404);
    expect((await app.as(administrator).get(`${path}/module-consumers`)).status).toBe(404);
    expect((await app.as(owner.principal).get(`/api/v2/organizations/${organization.name}`)).status).toBe(
      404,
    );
  });

  it('a site administrator can delete a disabled organization', async () => {
    const { organization } = await buildOrganization(app, { disabled: true });
    expect((await app.as(administrator).delete(`${adminPath}/${organization.name}`)).status).toBe(204);
  });

  it('deleting an organization returns 404 for an unknown name and for non-administrators', async () => {
    expect((await app.as(administrator).delete(`${adminPath}/no-such-one`)).status).toBe(404);
    const built = await buildOrganization(app);
    const path = `${adminPath}/${built.organization.name}`;
    for (const caller of await notAdministrators(app, built)) {
      expect((await app.as(caller).delete(path)).status).toBe(404);
    }
    expect((await app.as(administrator).get(path)).status).toBe(200);
  });
});

describe('the hosted edition', () => {
  it('the hosted edition has no admin API', async () => {
    const hosted = await startTestApp({ EDITION: 'hosted' });
    try {
      const client = hosted.as(await buildSiteAdministrator(hosted));
      const { organization } = await buildOrganization(hosted);
      const path = `${adminPath}/${organization.name}`;
      const body = { data: { type: 'organizations', attributes: {} } };
      const responses = [
        await client.get(adminPath),
        await client.get(path),
        await client.patch(path, body),
        await client.delete(path),
        await client.get(`${path}/relationships/module-consumers`),
        await client.patch(`${path}/relationships/module-consumers`, { data: [] }),
        await client.get('/api/v2/admin/organization-deletions'),
      ];
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404));
    } finally {
      await hosted.stop();
    }
  });
});
