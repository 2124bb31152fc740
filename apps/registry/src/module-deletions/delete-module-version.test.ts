import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { ownedOrganization } from '../testing/owned-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
afterAll(() => app.stop());

async function ownedModule(...texts: string[]) {
  const owned = ownedOrganization(app);
  const module = await owned.module({ name: 'vpc' });
  const versions = [];
  for (const text of texts) versions.push(await owned.version(module, text, moduleDetails()));
  const path = owned.modulePath(module);
  const create = (version: string) =>
    owned.client.post(`${path}/versions`, {
      data: { type: 'registry-module-versions', attributes: { version } },
    });
  return { ...owned, module, versions, path, create };
}

describe('DELETE …/:version deletes that version', () => {
  it('deleting a version returns 204, keeps the others, and removes it from the protocol', async () => {
    const { ownerClient, module, path, protocolPath } = await ownedModule('1.0.0', '2.0.0');
    expect((await ownerClient.delete(`${path}/2.0.0`)).status).toBe(204);
    expect(resourceOf(await ownerClient.get(path)).attributes['version-statuses']).toEqual([
      { version: '1.0.0', status: 'ok' },
    ]);
    expect((await ownerClient.get(`${protocolPath(module)}/2.0.0`)).status).toBe(404);
    expect(await ownerClient.get(protocolPath(module))).toMatchObject({
      status: 200,
      body: { version: '1.0.0' },
    });
    expect((await ownerClient.delete(`${path}/2.0.0`)).status).toBe(404);
  });

  it.each(['1.2.3-alpha+feature', '1.2.3-alpha%2Bfeature'])(
    'a version can be deleted as %s',
    async (segment) => {
      const { ownerClient, path } = await ownedModule('1.2.3-alpha+feature', '1.0.0');
      expect((await ownerClient.delete(`${path}/${segment}`)).status).toBe(204);
    },
  );

  it('deleting the last version deletes the provider', async () => {
    const { ownerClient, module, path } = await ownedModule('1.0.0');
    expect((await ownerClient.delete(`${path}/1.0.0`)).status).toBe(204);
    expect((await ownerClient.get(path)).status).toBe(404);
    await app.settle();
    expect(app.eventsAbout(module.id)).toMatchObject([{ type: 'module.deleted' }]);
  });

  it('deleting an unknown or malformed version returns 404', async () => {
    const { ownerClient, path, modulesPath, organization } = await ownedModule('1.0.0');
    for (const wrong of ['1.0.1', 'v1.0.0', '1.0', 'latest', '%20', 'x'.repeat(300)])
      expect((await ownerClient.delete(`${path}/${wrong}`)).status).toBe(404);
    const other = `${modulesPath}/private/${organization.name}/other/aws/1.0.0`;
    expect((await ownerClient.delete(other)).status).toBe(404);
  });

  it('a pending version can be deleted, and a later upload changes nothing', async () => {
    const { ownerClient, organization, module, path, create } = await ownedModule('1.0.0');
    await create('2.0.0');
    const about = await app.ctx.stores.moduleVersions.findByText(organization.id, module.id, '2.0.0');
    if (!about) throw new Error('the version was not stored');
    expect((await ownerClient.delete(`${path}/2.0.0`)).status).toBe(204);
    const late = [await worker.receive(about), await worker.accept(about), await worker.reject(about)];
    await app.settle();
    for (const event of late) expect(await app.parkedReason(event)).toBeUndefined();
    expect(app.eventsAbout(about.id).map(({ type }) => type)).toEqual([
      'module-version.created',
      'module-version.deleted',
    ]);
    expect(resourceOf(await ownerClient.get(path)).attributes['version-statuses']).toHaveLength(1);
  });

  it("a deleted version's number can be used for another version with another id", async () => {
    const { ownerClient, versions, path, create } = await ownedModule('1.0.0', '2.0.0');
    await ownerClient.delete(`${path}/2.0.0`);
    const again = await create('2.0.0');
    expect(again.status).toBe(201);
    expect(resourceOf(again).id).not.toBe(versions[1]?.id);
    expect((await ownerClient.get(`${path}/version?module_version=2.0.0`)).body).toMatchObject({
      data: { attributes: { status: 'pending', sha256: null } },
    });
  });
});

describe('simultaneous deletions of versions', () => {
  it('simultaneous deletions of all versions publish each version and the module once', async () => {
    const texts = Array.from({ length: 8 }, (_, minor) => `1.${minor}.0`);
    const { ownerClient, module, path } = await ownedModule(...texts);
    const twice = [...texts, ...texts].map((text) => ownerClient.delete(`${path}/${text}`));
    const statuses = (await Promise.all(twice)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(8);
    expect(statuses.filter((status) => status === 404)).toHaveLength(8);
    await app.settle();
    expect(app.eventsAbout(module.id)).toMatchObject([{ type: 'module.deleted' }]);
    expect((await ownerClient.get(path)).status).toBe(404);
  });

  it('deleting versions while others are created loses none and leaves none without its module', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ownerClient, module, path, create } = await ownedModule('1.0.0');
      const [deletion, ...creations] = await Promise.all([
        ownerClient.delete(path),
        ...Array.from({ length: 8 }, (_, minor) => create(`2.${minor}.0`)),
        ...Array.from({ length: 4 }, () => create('1.0.0')),
      ]);
      expect(deletion.status).toBe(204);
      for (const { status } of creations) expect([201, 404, 422]).toContain(status);
      expect((await ownerClient.get(path)).status).toBe(404);
      const left = await app.ctx.stores.moduleVersions.lockAll(module.organizationId, module.id);
      expect(left).toEqual([]);
    }
  });

  it('deleting versions while they become ok causes no deadlock, and they stay deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ownerClient, module, path, version } = await ownedModule();
      const versions = [];
      for (let minor = 0; minor < 6; minor += 1) versions.push(await version(module, `1.${minor}.0`));
      const accepted = versions.map((each) => worker.accept(each));
      const deleted = [
        ownerClient.delete(`${path}/1.0.0`),
        ownerClient.delete(`${path}/1.3.0`),
        ...(round % 2 ? [ownerClient.delete(path)] : []),
      ];
      const statuses = (await Promise.all(deleted)).map(({ status }) => status);
      const events = await Promise.all(accepted);
      await app.settle();
      for (const status of statuses) expect([204, 404]).toContain(status);
      for (const event of events) expect(await app.parkedReason(event)).toBeUndefined();
      for (const each of versions) {
        const types = app.eventsAbout(each.id).map(({ type }) => type);
        expect(types.filter((type) => type === 'module-version.deleted').length).toBeLessThanOrEqual(1);
        const deletedAt = types.indexOf('module-version.deleted');
        if (deletedAt >= 0) expect(deletedAt).toBe(types.length - 1);
      }
      expect((await ownerClient.get(path)).status).toBe(round % 2 ? 404 : 200);
    }
  });
});
