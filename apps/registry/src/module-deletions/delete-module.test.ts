import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { allButOwners, ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let hosted: RegistryTestApp;
let uncurated: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
  hosted = await startRegistryTestApp({ EDITION: 'hosted' });
  uncurated = await startRegistryTestApp({ EDITION: 'hosted', PUBLIC_MODULE_CURATION: 'disabled' });
});
afterAll(async () => {
  await app.stop();
  await hosted.stop();
  await uncurated.stop();
});

/** `vpc` for aws (two versions) and google (one), and `dns` for aws. */
async function populated(on = app) {
  const owned = ownedOrganization(on);
  const aws = await owned.module({ name: 'vpc' });
  const google = await owned.module({ name: 'vpc', provider: 'google' });
  const other = await owned.module({ name: 'dns' });
  const one = await owned.version(aws, '1.0.0', moduleDetails());
  const two = await owned.version(aws, '2.0.0');
  const three = await owned.version(google, '1.0.0', moduleDetails());
  const path = `${owned.modulesPath}/private/${owned.organization.name}/vpc`;
  return { ...owned, aws, google, other, one, two, three, path };
}

const idsIn = async ({ ownerClient, modulesPath }: Awaited<ReturnType<typeof populated>>) =>
  collectionOf(await ownerClient.get(modulesPath));

describe('DELETE …/:namespace/:name deletes the entire module', () => {
  it('deleting a module removes all providers and versions, and everything of it returns 404', async () => {
    const all = await populated();
    const { ownerClient, aws, google, other, modulePath, protocolPath, path } = all;
    const response = await ownerClient.delete(path);
    expect({ status: response.status, body: response.body }).toEqual({ status: 204, body: undefined });
    for (const module of [aws, google]) {
      expect((await ownerClient.get(modulePath(module))).status).toBe(404);
      expect((await ownerClient.get(`${protocolPath(module)}/versions`)).status).toBe(404);
    }
    const list = await idsIn(all);
    expect(list.data.map(({ id }) => id)).toEqual([other.id]);
    expect(list.meta.pagination['total-count']).toBe(1);
    expect((await ownerClient.delete(path)).status).toBe(404);
  });

  it('deleting a module publishes a tombstone for each version and each provider', async () => {
    const { owner, ownerClient, aws, google, one, two, three, path } = await populated();
    await ownerClient.delete(path);
    await app.settle();
    for (const version of [one, two, three])
      expect(app.eventsAbout(version.id)).toMatchObject([
        {
          type: 'module-version.deleted',
          deleted: true,
          aggregate: { version: version.aggregateVersion + 1 },
          cause: { actor: owner },
          data: { version: version.version.text, status: version.status },
        },
      ]);
    for (const module of [aws, google])
      expect(app.eventsAbout(module.id)).toMatchObject([
        { type: 'module.deleted', deleted: true, aggregate: { version: 2 }, data: { name: 'vpc' } },
      ]);
  });

  it('deleting a public record removes it from the organization’s list', async () => {
    const all = await populated(hosted);
    const record = await all.module({ registryName: 'public', publicNamespace: 'them', name: 'vpc' });
    const { ownerClient, modulesPath } = all;
    expect((await ownerClient.delete(`${modulesPath}/public/them/other`)).status).toBe(404);
    expect((await ownerClient.delete(`${modulesPath}/public/others/vpc`)).status).toBe(404);
    expect((await ownerClient.delete(`${modulesPath}/public/them/vpc`)).status).toBe(204);
    const list = await idsIn(all);
    expect(list.meta.pagination['total-count']).toBe(3);
    expect(list.data.map(({ id }) => id)).not.toContain(record.id);
  });

  it('public modules can be deleted only as a whole; the other forms return 404', async () => {
    const { ownerClient, module, modulesPath } = await populated(hosted);
    await module({ registryName: 'public', publicNamespace: 'them', name: 'vpc' });
    expect((await ownerClient.delete(`${modulesPath}/public/them/vpc/aws`)).status).toBe(404);
    expect((await ownerClient.delete(`${modulesPath}/public/them/vpc/aws/1.0.0`)).status).toBe(404);
    expect((await ownerClient.get(`${modulesPath}/public/them/vpc/aws`)).status).toBe(200);
  });

  it.each(['vpc', 'vpc/aws', 'vpc/aws/1.0.0'])(
    'deleting public/them/%s returns 403 without curation, but 404 to those who may not delete',
    async (below) => {
      for (const on of [app, uncurated]) {
        const { ownerClient, client, modulesPath } = ownedOrganization(on);
        expect((await ownerClient.delete(`${modulesPath}/public/them/${below}`)).status).toBe(403);
        expect((await client.delete(`${modulesPath}/public/them/${below}`)).status).toBe(404);
      }
    },
  );

  it('only owners can delete a module; others get 404', async () => {
    const all = await populated();
    for (const person of allButOwners(app, all))
      for (const path of [all.path, `${all.path}/aws`, `${all.path}/aws/1.0.0`])
        expect((await app.as(person).delete(path)).status).toBe(404);
    expect((await app.anonymous.delete(all.path)).status).toBe(401);
    expect((await idsIn(all)).meta.pagination['total-count']).toBe(3);
  });

  it('a deletion does not reach modules of another organization, whatever the path', async () => {
    const all = await populated();
    const stranger = ownedOrganization(app);
    const { name } = all.organization;
    for (const path of [
      all.path,
      `${stranger.modulesPath}/private/${name}/vpc`,
      `${stranger.modulesPath}/private/${name}/vpc/aws`,
      `${stranger.modulesPath}/private/${name}/vpc/aws/1.0.0`,
    ])
      expect((await stranger.ownerClient.delete(path)).status).toBe(404);
    expect((await idsIn(all)).meta.pagination['total-count']).toBe(3);
  });

  it('deleting a module accepts a body of null, as some clients send it', async () => {
    const { ownerClient, path } = await populated();
    expect((await ownerClient.delete(path, 'null')).status).toBe(204);
  });
});
