import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { managedOrganization, moduleWithVersions } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('GET …/:provider/version?module_version=', () => {
  it('a version is shown with digest, size, the time of each step and downloads', async () => {
    const { client, ok, module, path } = await moduleWithVersions(app);
    const response = await client.get(`${path}/version?module_version=1.0.0`);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: ok.id,
      type: 'registry-module-versions',
      attributes: {
        version: '1.0.0',
        status: 'ok',
        error: null,
        sha256: ok.archive?.sha256,
        size: 1234,
        downloads: 0,
        'status-timestamps': {
          'pending-at': expect.stringMatching(/Z$/),
          'ok-at': expect.stringMatching(/Z$/),
        },
      },
      relationships: { 'registry-module': { data: { id: module.id } } },
    });
  });

  it('versions with pre-release and build metadata can be shown', async () => {
    const { client, pending, path } = await moduleWithVersions(app);
    const response = await client.get(`${path}/version?module_version=2.0.0-rc.1%2Bbuild`);
    expect(resourceOf(response).id).toBe(pending.id);
  });

  it('showing an unknown version returns 404, and showing none 422', async () => {
    const { client, path } = await moduleWithVersions(app);
    expect((await client.get(`${path}/version?module_version=9.9.9`)).status).toBe(404);
    expect((await client.get(`${path}/version?module_version=%27`)).status).toBe(404);
    const unnamed = await client.get(`${path}/version`);
    expect(unnamed.status).toBe(422);
    expect(problemsOf(unnamed)).toEqual(["module_version: Module version can't be blank"]);
  });

  it('a consumer sees the versions of a shared module without their upload addresses', async () => {
    const { organization, path, modulesPath } = await moduleWithVersions(app);
    const consumer = managedOrganization(app);
    app.share(organization, consumer.organization);
    const below = path.slice(modulesPath.length);
    const shared = `${consumer.modulesPath}${below}/version?module_version=2.0.0-rc.1%2Bbuild`;
    const resource = resourceOf(await consumer.client.get(shared));
    expect(resource).not.toHaveProperty('links');
    expect(resource.attributes['permissions']).toEqual({ 'can-delete': false, 'can-retry': false });
    app.share(organization, consumer.organization, false);
    app.ctx.grants.flush();
    expect((await consumer.client.get(shared)).status).toBe(404);
  });
});
