import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deletedModule } from '../testing/deletions.ts';
import { allButOwners } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/deleted-registry-modules', () => {
  it('a deleted module is listed with the versions that were deleted with it', async () => {
    const { deleted, module, organization } = await deletedModule(app);
    expect(deleted).toMatchObject({
      id: module.id,
      type: 'deleted-registry-modules',
      attributes: {
        name: 'vpc',
        namespace: organization.name,
        provider: 'aws',
        downloads: 3,
        'version-count': 2,
        'deleted-at': app.clock.now().toISOString(),
        'module-exists': false,
      },
    });
  });

  it('only owners and site administrators see and use it; others get 404', async () => {
    const owned = await deletedModule(app);
    for (const person of allButOwners(app, owned)) {
      expect((await app.as(person).get(owned.deletedModules)).status).toBe(404);
      expect((await owned.restore(app.as(person))).status).toBe(404);
      expect((await owned.purge(app.as(person))).status).toBe(404);
    }
    const administrator = app.as(owned.siteAdministrator);
    expect((await administrator.get(owned.deletedModules)).status).toBe(200);
    expect((await owned.restore(administrator)).status).toBe(201);
  });
});
