import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { includedOf, resourceOf } from '@groundwork/testing';
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

describe('GET /admin/organizations/:organization_name', () => {
  it('the admin API shows the requested organization', async () => {
    const { organization, owner } = await buildOrganization(app, { name: 'shown' });
    const response = await app.as(administrator).get(`${adminPath}/shown`);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: 'shown',
      type: 'organizations',
      attributes: { 'external-id': organization.id, 'is-disabled': false },
      relationships: { owners: { data: [{ id: owner.user.id, type: 'users' }] } },
    });
    expect(response.body).not.toHaveProperty('included');
  });

  it('the admin API shows a disabled organization', async () => {
    const { organization } = await buildOrganization(app, { disabled: true });
    const response = await app.as(administrator).get(`${adminPath}/${organization.name}`);
    expect(resourceOf(response).attributes).toMatchObject({ 'is-disabled': true });
  });

  it('include=owners on one organization returns its owners', async () => {
    const { organization, owner } = await buildOrganization(app);
    const response = await app.as(administrator).get(`${adminPath}/${organization.name}?include=owners`);
    expect(includedOf(response)).toMatchObject([
      { id: owner.user.id, type: 'users', attributes: { email: owner.user.email } },
    ]);
    const other = await app.as(administrator).get(`${adminPath}/${organization.name}?include=teams`);
    expect(other.status).toBe(400);
  });

  it.each(['no-such-one', 'SHOWN', 'a', 'a%20b', '%27%3B--', 'a'.repeat(2000)])(
    'the admin API returns 404 for an unknown organization name: %s',
    async (name) => {
      expect((await app.as(administrator).get(`${adminPath}/${name}`)).status).toBe(404);
    },
  );

  it('showing an organization returns the same 404 to all non-administrators', async () => {
    const built = await buildOrganization(app);
    const unknown = await app.as(administrator).get(`${adminPath}/no-such-one`);
    for (const caller of await notAdministrators(app, built)) {
      const response = await app.as(caller).get(`${adminPath}/${built.organization.name}`);
      expect(response).toMatchObject({ status: 404, body: unknown.body });
    }
  });
});
