import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, plansOf, resourceOf, testPrincipal } from '@groundwork/testing';
import { buildModuleVersion, moduleDetails } from '../testing/builders.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let hosted: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
  hosted = await startRegistryTestApp({ EDITION: 'hosted' });
});
afterAll(async () => {
  await app.stop();
  await hosted.stop();
});

describe('A6 shows a module', () => {
  it('a module is shown with its version-statuses, newest first, and the errors of failures', async () => {
    const { client, module: build, version, modulePath } = managedOrganization(app);
    const module = await build({ name: 'vpc' });
    await version(module, '1.9.0', moduleDetails());
    await version(module, '1.10.0');
    const failure = { status: 'reg_ingress_failed', error: 'The archive is empty.' } as const;
    await buildModuleVersion(app.ctx.stores, { module, text: '1.2.0', ...failure });
    const response = await client.get(modulePath(module));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: module.id,
      attributes: {
        'version-statuses': [
          { version: '1.10.0', status: 'pending' },
          { version: '1.9.0', status: 'ok' },
          { version: '1.2.0', ...failure },
        ],
      },
    });
  });

  it('a module is read in one statement, by its coordinates and by its id', async () => {
    const { client, module: build, version, modulePath } = managedOrganization(app);
    const module = await build();
    await version(module, '1.0.0');
    for (const path of [modulePath(module), `/api/v2/registry-modules/${module.id}`])
      expect(await plansOf(app.ctx.databases.requests, () => client.get(path))).toHaveLength(1);
  });

  it('any member sees a module, with the permissions that they have', async () => {
    const { organization, module: build, modulePath } = managedOrganization(app);
    const path = modulePath(await build());
    const permissionsOf = async (principal = testPrincipal()) =>
      resourceOf(await app.as(principal).get(path)).attributes['permissions'];
    expect(await permissionsOf(app.member(organization))).toEqual({
      'can-delete': false,
      'can-resync': false,
      'can-retry': false,
    });
    expect(await permissionsOf(app.owner(organization))).toEqual({
      'can-delete': true,
      'can-resync': true,
      'can-retry': true,
    });
  });

  it('a module without repository and tests has no vcs-repo and test-config', async () => {
    const { client, module: build, modulePath } = managedOrganization(app);
    const { attributes } = resourceOf(await client.get(modulePath(await build())));
    expect(attributes).not.toHaveProperty('vcs-repo');
    expect(attributes).not.toHaveProperty('test-config');
  });

  it('a module is found with a trailing slash, double slashes and encoded characters', async () => {
    const { client, organization, module: build, modulePath, modulesPath } = managedOrganization(app);
    const module = await build({ name: 'v_p-c' });
    const paths = [
      `${modulePath(module)}/`,
      `${modulesPath}//private/${organization.name}/v_p-c//aws`,
      `${modulesPath}/private/${organization.name}/v%5Fp%2Dc/aws`,
    ];
    for (const path of paths) expect((await client.get(path)).status).toBe(200);
  });
});

describe('A6 shows a consumer a shared module', () => {
  async function sharing() {
    const consumer = managedOrganization(app);
    const producer = managedOrganization(app);
    app.share(producer.organization, consumer.organization);
    const module = await producer.module({ name: 'vpc' });
    const path = `${consumer.modulesPath}/private/${producer.organization.name}/vpc/aws`;
    return { consumer, producer, module, path };
  }

  it('a consumer sees a shared module under its own organization, as in the list', async () => {
    const { consumer, producer, module, path } = await sharing();
    const response = await consumer.client.get(path);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({
      id: module.id,
      attributes: { namespace: producer.organization.name, permissions: { 'can-delete': false } },
      relationships: { organization: { data: { id: producer.organization.name } } },
    });
    const [listed] = collectionOf(await consumer.client.get(consumer.modulesPath)).data;
    expect(listed).toEqual(resourceOf(response));
  });

  it('a shared module returns 404 to outsiders, after sharing ends, and if it does not exist', async () => {
    const { consumer, producer, path } = await sharing();
    expect((await app.as(testPrincipal()).get(path)).status).toBe(404);
    expect((await producer.client.get(path)).status).toBe(404);
    expect((await consumer.client.get(path.replace('vpc', 'other'))).status).toBe(404);
    app.share(producer.organization, consumer.organization, false);
    app.ctx.grants.flush();
    expect((await consumer.client.get(path)).status).toBe(404);
  });

  it('a module is visible as soon as it is shared, whatever the registry has cached', async () => {
    const consumer = managedOrganization(app);
    const producer = managedOrganization(app);
    await producer.module({ name: 'vpc' });
    await consumer.client.get(consumer.modulesPath);
    app.shareUnnoticed(producer.organization, consumer.organization);
    const path = `${consumer.modulesPath}/private/${producer.organization.name}/vpc/aws`;
    expect((await consumer.client.get(path)).status).toBe(200);
  });

  it('a consumer sees the statuses of versions, but not the reasons of failures', async () => {
    const { consumer, producer, module, path } = await sharing();
    const failure = { status: 'reg_ingress_failed', error: 'main.tf: no such file' } as const;
    const failed = await buildModuleVersion(app.ctx.stores, { module, text: '1.2.0', ...failure });
    const shown = resourceOf(await consumer.client.get(path));
    expect(shown.attributes['version-statuses']).toEqual([{ version: '1.2.0', status: failure.status }]);
    const byNumber = await consumer.client.get(`${path}/version?module_version=1.2.0`);
    const reader = app.as(app.member(producer.organization, { membership: 'none', readsModules: true }));
    const byId = await reader.get(`/api/v2/registry-module-versions/${failed.id}`);
    for (const response of [byNumber, byId])
      expect(resourceOf(response).attributes).toMatchObject({
        status: failure.status,
        error: null,
        notes: [],
      });
    const own = await producer.client.get(`/api/v2/registry-module-versions/${failed.id}`);
    expect(resourceOf(own).attributes).toMatchObject(failure);
  });

  it('every write to a shared module returns 404, even for the consumer’s owners', async () => {
    const { consumer, path } = await sharing();
    const owner = app.as(app.owner(consumer.organization));
    const module = { data: { type: 'registry-modules', attributes: { 'no-code': true } } };
    const version = { data: { type: 'registry-module-versions', attributes: { version: '1.0.0' } } };
    expect((await owner.patch(path, module)).status).toBe(404);
    expect((await owner.delete(path)).status).toBe(404);
    expect((await owner.delete(`${path}/1.0.0`)).status).toBe(404);
    expect((await owner.post(`${path}/versions`, version)).status).toBe(404);
    expect((await owner.get(path)).status).toBe(200);
  });
});

describe('A6 returns 404', () => {
  it('anything but the coordinates of a module returns 404', async () => {
    const { client, organization, module: build, modulesPath } = managedOrganization(app);
    const { name } = await build({ name: 'vpc' });
    const own = organization.name;
    const wrong = [
      `private/${own}/other/aws`,
      `private/${own}/${name}/google`,
      `private/another/${name}/aws`,
      `secret/${own}/${name}/aws`,
      `private/${own}/${name}/AWS`,
      `private/${own}/-${name}/aws`,
      `private/${own}/${'x'.repeat(65)}/aws`,
      `private/${own}/${name}/aws/1.0.0/x`,
    ];
    for (const path of wrong) expect((await client.get(`${modulesPath}/${path}`)).status).toBe(404);
  });

  it('a module returns 404 to non-members, and in other organizations', async () => {
    const one = managedOrganization(app);
    const two = managedOrganization(app);
    const path = one.modulePath(await one.module());
    expect((await two.client.get(path)).status).toBe(404);
    expect((await app.as(testPrincipal({ siteAdministrator: true })).get(path)).status).toBe(404);
  });
});

describe('A6 returns 405 with the methods of the path', () => {
  it('for methods that a module does not have', async () => {
    const { client, module: build, modulePath } = managedOrganization(app);
    const path = modulePath(await build());
    for (const { status, headers } of [await client.post(path), await client.put(path)]) {
      expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'DELETE, GET, HEAD, PATCH' });
    }
  });

  it('for reading a name without a provider, which can only be deleted', async () => {
    const { client, organization, modulesPath } = managedOrganization(app);
    const { status, headers } = await client.get(`${modulesPath}/private/${organization.name}/vpc`);
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'DELETE' });
  });
});

describe('A6 of a public module', () => {
  it('a public module returns 403 without curation, but 404 to those who cannot see the organization', async () => {
    const { client, modulesPath } = managedOrganization(app);
    const path = `${modulesPath}/public/them/vpc/aws`;
    expect((await client.get(path)).status).toBe(403);
    expect((await app.as(testPrincipal()).get(path)).status).toBe(404);
  });

  it('members can see the record of a public module in the hosted edition', async () => {
    const { client, organization, module: build, modulesPath } = managedOrganization(hosted);
    const module = await build({ registryName: 'public', publicNamespace: 'them', name: 'vpc' });
    const path = `${modulesPath}/public/them/vpc/aws`;
    expect(resourceOf(await client.get(path)).id).toBe(module.id);
    const consumer = hosted.member(organization, { membership: 'none' });
    expect((await hosted.as(consumer).get(path)).status).toBe(404);
  });
});
