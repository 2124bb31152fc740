import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf, fillTables, resourceOf } from '@groundwork/testing';
import { createdAgain, deletedModule } from '../testing/deletions.ts';
import { publishing } from '../testing/publishing.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('POST /deleted-registry-modules/:id/actions/restore', () => {
  it('a restored module has its settings, documents and downloads, and the versions that were deleted with it', async () => {
    const { restore, before, earlier, ...owned } = await deletedModule(app);
    const response = await restore();
    expect(response.status).toBe(201);
    const restored = resourceOf(response);
    expect(restored.id).not.toBe(before.id);
    expect(restored.attributes).toMatchObject({
      name: 'vpc',
      provider: 'aws',
      status: 'setup_complete',
      'created-at': before.attributes['created-at'],
      'version-statuses': [
        { version: '2.0.0', status: 'ok' },
        { version: '1.0.0', status: 'ok' },
      ],
    });
    expect(await owned.documents('1.0.0')).toEqual(earlier);
    expect(await owned.moduleDownloads()).toBe(3);
    expect(await owned.versionsLeft()).toEqual(['0.1.0']);
    expect(collectionOf(await owned.ownerClient.get(owned.deletedModules)).data).toEqual([]);
    expect((await restore()).status).toBe(404);
  });

  it('a version that was deleted before its module is restored into it, and counted once', async () => {
    const { restore, ...owned } = await deletedModule(app);
    await restore();
    const [version] = collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data;
    const path = `/api/v2/deleted-registry-module-versions/${version?.id}/actions/restore`;
    expect((await owned.ownerClient.post(path)).status).toBe(201);
    expect(await owned.statusOf('0.1.0')).toBe('ok');
    expect(await owned.moduleDownloads()).toBe(3);
  });

  it('a module that exists again is not replaced, and takes the versions singly', async () => {
    const owned = await deletedModule(app);
    expect((await createdAgain(owned)).status).toBe(201);
    expect(await owned.restore()).toMatchObject({
      status: 422,
      body: {
        errors: [
          { detail: 'Module vpc for aws exists again. Restore the versions of the earlier one singly.' },
        ],
      },
    });
    for (const { id } of collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data)
      expect(
        (await owned.ownerClient.post(`/api/v2/deleted-registry-module-versions/${id}/actions/restore`))
          .status,
      ).toBe(201);
    expect(await owned.versionsLeft()).toEqual([]);
    expect(await owned.moduleDownloads()).toBe(3);
  });

  it('a module that is deleted again is restored as it was then', async () => {
    const owned = await deletedModule(app);
    await owned.restore();
    await owned.ownerClient.delete(owned.path);
    const deleted = collectionOf(await owned.ownerClient.get(owned.deletedModules)).data;
    expect(deleted).toMatchObject([{ attributes: { 'version-count': 2, downloads: 3 } }]);
    const path = `/api/v2/deleted-registry-modules/${deleted[0]?.id}/actions/restore`;
    expect((await owned.ownerClient.post(path)).status).toBe(201);
  });

  it('a module with more versions than one statement restores is restored whole', async () => {
    const owned = await publishing(app);
    await owned.publish('0.1.0');
    await fillTables(
      app.database.database,
      `insert into module_versions (
        organization_id, id, module_id, version, sort_key, prerelease, source, status, notes, upload_nonce, upload_expires_at,
        archive_key, archive_sha256, archive_bytes, ok_at, aggregate_version, created_at, updated_at)
      select organization_id, 'modver-' || lpad(n::text, 16, 'x'), module_id, '1.0.' || n, sort_key || n, prerelease, source,
        status, notes, upload_nonce, upload_expires_at, archive_key, md5(n::text) || md5(n::text), archive_bytes, ok_at,
        aggregate_version, created_at, updated_at
      from module_versions, generate_series(1, 2500) as n where organization_id = :id`,
      { id: owned.organization.id },
    );
    expect((await owned.ownerClient.delete(owned.path)).status).toBe(204);
    const [deleted] = collectionOf(await owned.ownerClient.get(owned.deletedModules)).data;
    expect(deleted?.attributes).toMatchObject({ 'version-count': 2_501 });
    const path = `/api/v2/deleted-registry-modules/${deleted?.id}/actions/restore`;
    const response = await owned.ownerClient.post(path);
    expect(response.status).toBe(201);
    expect(resourceOf(response).attributes['version-statuses']).toHaveLength(2_501);
    expect(collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data).toEqual([]);
  });
});

describe('simultaneous restorations of a module', () => {
  it('of two owners, one restores a module and the other is refused', async () => {
    const { restore, ...owned } = await deletedModule(app);
    const statuses = (await Promise.all([restore(), restore()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 201).every((status) => [404, 422].includes(status))).toBe(
      true,
    );
    expect(await owned.moduleDownloads()).toBe(3);
  });

  it('a restoration and a purge at once have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { restore, purge, ownerClient, path } = await deletedModule(app);
      const [restored, purged] = (await Promise.all([restore(), purge()])).map(({ status }) => status);
      expect([
        [201, 404],
        [404, 204],
      ]).toContainEqual([restored, purged]);
      expect((await ownerClient.get(path)).status).toBe(restored === 201 ? 200 : 404);
    }
  });

  it('a restoration while the module is created again leaves one module', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owned = await deletedModule(app);
      const [restored, created] = (await Promise.all([owned.restore(), createdAgain(owned)])).map(
        ({ status }) => status,
      );
      expect([
        [201, 422],
        [422, 201],
      ]).toContainEqual([restored, created]);
    }
  });
});
