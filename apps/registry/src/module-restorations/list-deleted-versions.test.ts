import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { deletedVersion } from '../testing/deletions.ts';
import { allButOwners } from '../testing/owned-organization.ts';
import { publishing } from '../testing/publishing.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET /organizations/:organization_name/deleted-registry-module-versions', () => {
  it('a deleted version is listed with all that is needed to choose it', async () => {
    const { deleted, before, organization } = await deletedVersion(app);
    const now = app.clock.now();
    expect(deleted).toMatchObject({
      id: before.id,
      type: 'deleted-registry-module-versions',
      attributes: {
        name: 'vpc',
        namespace: organization.name,
        'provider-name': 'aws',
        version: '1.0.0',
        sha256: before.attributes['sha256'],
        size: before.attributes['size'],
        'commit-sha': null,
        downloads: 5,
        'deleted-at': now.toISOString(),
        'restorable-until': new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString(),
        'module-exists': true,
      },
    });
  });

  it('versions that were not ok are not kept', async () => {
    const owned = await publishing(app);
    await owned.publish('0.1.0');
    await owned.create('1.0.0');
    await owned.remove('1.0.0');
    expect(collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data).toEqual([]);
  });

  it('the list can be limited to a module, and has pages', async () => {
    const { ownerClient, deletedVersions } = await deletedVersion(app);
    const total = async (query: string) =>
      collectionOf(await ownerClient.get(`${deletedVersions}?${query}`)).meta.pagination['total-count'];
    expect(await total('filter[name]=vpc&filter[provider]=aws')).toBe(1);
    expect(await total('filter[name]=dns')).toBe(0);
    expect(await total('filter[provider]=google')).toBe(0);
    expect(await total('page[number]=2')).toBe(1);
  });

  it('only owners and site administrators see and use it; others get 404', async () => {
    const owned = await deletedVersion(app);
    for (const person of allButOwners(app, owned)) {
      expect((await app.as(person).get(owned.deletedVersions)).status).toBe(404);
      expect((await owned.restore(app.as(person))).status).toBe(404);
      expect((await owned.purge(app.as(person))).status).toBe(404);
    }
    const administrator = app.as(owned.siteAdministrator);
    expect((await administrator.get(owned.deletedVersions)).status).toBe(200);
    expect((await owned.restore(administrator)).status).toBe(201);
  });
});
