import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { buildModule, moduleDetails } from '../testing/builders.ts';
import { allButOwners, ownedOrganization } from '../testing/owned-organization.ts';
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

async function ownedModule(on = app) {
  const owned = ownedOrganization(on);
  const module = await owned.module({ name: 'vpc' });
  await owned.version(module, '1.0.0', moduleDetails());
  await owned.version(module, '2.0.0');
  const name = owned.organization.name;
  return {
    ...owned,
    module,
    path: owned.modulePath(module),
    deletion: `/api/v2/registry-modules/actions/delete/${name}/vpc`,
    deprecated: `/api/v2/registry-modules/${name}/vpc/aws/versions`,
    show: `/api/v2/registry-modules/show/${name}/vpc/aws`,
  };
}

describe('POST registry-modules/actions/delete', () => {
  it('…/:version deletes a version like its replacement: 204, then 404', async () => {
    const { ownerClient, path, deletion } = await ownedModule();
    expect((await ownerClient.post(`${deletion}/aws/2.0.0`)).status).toBe(204);
    expect((await ownerClient.post(`${deletion}/aws/2.0.0`)).status).toBe(404);
    expect(resourceOf(await ownerClient.get(path)).attributes['version-statuses']).toHaveLength(1);
  });

  it('…/:provider deletes a provider like its replacement', async () => {
    const { ownerClient, path, deletion } = await ownedModule();
    expect((await ownerClient.post(`${deletion}/google`)).status).toBe(404);
    expect((await ownerClient.post(`${deletion}/aws`)).status).toBe(204);
    expect((await ownerClient.get(path)).status).toBe(404);
  });

  it('…/:name deletes a module like its replacement', async () => {
    const { ownerClient, path, deletion } = await ownedModule();
    expect((await ownerClient.post(deletion)).status).toBe(204);
    expect((await ownerClient.get(path)).status).toBe(404);
    expect((await ownerClient.post(deletion)).status).toBe(404);
  });

  it('…/:name also removes public records of that name (hosted edition)', async () => {
    const { ownerClient, organization, modulesPath, deletion } = await ownedModule(hosted);
    await buildModule(hosted.ctx.stores, {
      organizationId: organization.id,
      registryName: 'public',
      publicNamespace: 'them',
      name: 'vpc',
    });
    expect((await ownerClient.post(deletion)).status).toBe(204);
    expect(collectionOf(await ownerClient.get(modulesPath)).data).toEqual([]);
  });

  it('only owners can use the deprecated deletions; others get 404', async () => {
    const owned = await ownedModule();
    for (const person of allButOwners(app, owned))
      for (const path of [owned.deletion, `${owned.deletion}/aws`, `${owned.deletion}/aws/1.0.0`])
        expect((await app.as(person).post(path)).status).toBe(404);
    expect((await owned.ownerClient.get(owned.path)).status).toBe(200);
  });

  it('a deletion by the name versions is not mistaken for the creation of a version', async () => {
    const { ownerClient, organization } = await ownedModule();
    const path = `/api/v2/registry-modules/actions/delete/${organization.name}/versions`;
    expect((await ownerClient.post(path)).status).toBe(404);
  });
});

describe('the other deprecated forms behave like their replacements', () => {
  it('POST registry-modules/:organization_name/:name/:provider/versions creates a version', async () => {
    const { client, deprecated, path } = await ownedModule();
    const data = { type: 'registry-module-versions', attributes: { version: '3.0.0' } };
    const response = await client.post(deprecated, { data });
    expect(response.status).toBe(201);
    expect(resourceOf(response).links?.['upload']).toContain('/v1/object/');
    expect(resourceOf(await client.get(path)).attributes['version-statuses']).toContainEqual({
      version: '3.0.0',
      status: 'pending',
    });
    expect((await client.post(deprecated, { data })).status).toBe(422);
    expect((await client.post(deprecated.replace('vpc', 'no-such'), { data })).status).toBe(404);
  });

  it('GET registry-modules/show/:organization_name/:name/:provider shows the module', async () => {
    const { client, show, path } = await ownedModule();
    expect((await client.get(show)).body).toEqual((await client.get(path)).body);
    expect((await client.get(show.replace('aws', 'google'))).status).toBe(404);
    expect((await app.as(app.owner(app.organization())).get(show)).status).toBe(404);
  });
});
