import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { testPrincipal } from '@groundwork/testing';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp({ WIRE_VOCABULARY: 'terraform' });
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/registry-modules/${id}`;

describe('a module by its id', () => {
  it('a module by id is the same document as by its coordinates', async () => {
    const { client, module: build, modulePath } = managedOrganization(app);
    const module = await build();
    const byCoordinates = await client.get(modulePath(module));
    expect(await client.get(pathOf(module.id))).toMatchObject({ status: 200, body: byCoordinates.body });
  });

  it('consumers can see a shared module by its id', async () => {
    const { organization, module: build } = managedOrganization(app);
    const consumer = app.member(organization, { membership: 'none', readsModules: true });
    const module = await build();
    expect((await app.as(consumer).get(pathOf(module.id))).body).toMatchObject({
      data: { id: module.id, attributes: { permissions: { 'can-delete': false, 'can-retry': false } } },
    });
  });

  it('a module by id returns the same 404 for an unknown id and for those who may not read it', async () => {
    const module = await managedOrganization(app).module();
    const stranger = app.as(testPrincipal());
    const hidden = await stranger.get(pathOf(module.id));
    const unknown = await stranger.get(pathOf(newId('module')));
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(unknown.body);
  });

  it('a module by id returns 404 for anything but a module id', async () => {
    const { client } = managedOrganization(app);
    for (const id of ['x', 'modver-abc', 'mod-', 'mod-%00', `mod-${'a'.repeat(65)}`]) {
      expect([400, 404]).toContain((await client.get(pathOf(id))).status);
    }
  });

  it('a public record by id returns 403 if curation is disabled', async () => {
    const { client, module: build } = managedOrganization(app);
    const module = await build({ registryName: 'public', publicNamespace: 'them' });
    expect((await client.get(pathOf(module.id))).status).toBe(403);
  });
});

describe('the terraform vocabulary', () => {
  it('the terraform vocabulary has its own source, and registry-name may be missing', async () => {
    const { client, modulesPath, organization } = managedOrganization(app);
    const attributes = { name: 'vpc', provider: 'aws' };
    const module = await client.post(modulesPath, { data: { type: 'registry-modules', attributes } });
    expect(module.body).toMatchObject({ data: { attributes: { 'registry-name': 'private' } } });
    const version = await client.post(`${modulesPath}/private/${organization.name}/vpc/aws/versions`, {
      data: { type: 'registry-module-versions', attributes: { version: '1.0.0', 'commit-sha': null } },
    });
    expect(version.body).toMatchObject({ data: { attributes: { source: 'tfe-api' } } });
  });
});
