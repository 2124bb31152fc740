import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseId } from '@groundwork/contracts/resource-ids';
import { collectionOf, resourceOf } from '@groundwork/testing';
import { deletedVersion } from '../testing/deletions.ts';
import { publishing } from '../testing/publishing.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

describe('POST /deleted-registry-module-versions/:id/actions/restore', () => {
  it('a restored version has its digest, details, documents, dates and downloads, and another id', async () => {
    const { restore, before, earlier, ...owned } = await deletedVersion(app);
    const response = await restore();
    expect(response.status).toBe(201);
    const restored = resourceOf(response);
    const same = [
      'version',
      'status',
      'sha256',
      'size',
      'notes',
      'status-timestamps',
      'created-at',
      'source',
    ];
    for (const name of same) expect(restored.attributes[name]).toEqual(before.attributes[name]);
    expect(restored.attributes['downloads']).toBe(5);
    expect(restored.id).not.toBe(before.id);
    expect(await owned.documents('1.0.0')).toEqual(earlier);
    expect(await owned.moduleDownloads()).toBe(5);
    expect(await owned.left()).toBe(0);
    expect((await restore()).status).toBe(404);
  });

  it('other services learn of a new version, and of the archive that it has', async () => {
    const { restore, deleted, owner, module } = await deletedVersion(app);
    const { id } = resourceOf(await restore());
    await app.settle();
    expect(app.eventsAbout(deleted.id).at(-1)).toMatchObject({ deleted: true, data: { restorable: true } });
    expect(app.eventsAbout(id)).toMatchObject([
      { type: 'module-version.created', cause: { actor: owner }, data: { status: 'ok', version: '1.0.0' } },
    ]);
    const { organizationId } = module;
    const version = await app.ctx.stores.moduleVersions.find(organizationId, parseId('moduleVersion', id));
    expect(
      app.eventsAbout(module.id).filter(({ type }) => type === 'module-versions.restored'),
    ).toMatchObject([
      {
        cause: { actor: owner },
        data: { versions: [{ id, restoredFrom: deleted.id, version: '1.0.0', archive: version?.archive }] },
      },
    ]);
  });

  it('a number that is being published again is not taken away', async () => {
    const { restore, create, remove, left } = await deletedVersion(app);
    await create('1.0.0');
    expect(await restore()).toMatchObject({
      status: 422,
      body: { errors: [{ detail: expect.stringContaining('with the status pending') }] },
    });
    await remove('1.0.0');
    expect((await restore()).status).toBe(201);
    expect(await left()).toBe(0);
  });

  it('a failed version with the number is replaced', async () => {
    const { restore, publish, statusOf } = await deletedVersion(app);
    await publish('1.0.0', { sha256: 'f'.repeat(64) });
    expect(await statusOf('1.0.0')).toBe('reg_ingress_failed');
    expect((await restore()).status).toBe(201);
    expect(await statusOf('1.0.0')).toBe('ok');
  });

  it('the version that was the last one brings its module back', async () => {
    const owned = await publishing(app);
    await owned.publish('1.0.0');
    await owned.download('1.0.0', 2);
    await owned.remove('1.0.0');
    expect((await owned.ownerClient.get(owned.path)).status).toBe(404);
    const [deleted] = collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data;
    expect(deleted?.attributes).toMatchObject({ 'module-exists': false });
    const path = `/api/v2/deleted-registry-module-versions/${deleted?.id}/actions/restore`;
    expect((await owned.ownerClient.post(path)).status).toBe(201);
    expect(resourceOf(await owned.ownerClient.get(owned.path)).attributes).toMatchObject({
      status: 'setup_complete',
      'version-statuses': [{ version: '1.0.0', status: 'ok' }],
    });
    expect(await owned.moduleDownloads()).toBe(2);
    expect(collectionOf(await owned.ownerClient.get(owned.deletedModules)).data).toEqual([]);
  });

  it('a version whose archive is gone is not restored, with what to do', async () => {
    const { restore, before, module } = await deletedVersion(app);
    const kept = await app.ctx.stores.deletedModuleVersions.find(
      module.organizationId,
      parseId('moduleVersion', before.id),
    );
    await app.ctx.objects.delete(kept?.archive.key ?? '');
    expect(await restore()).toMatchObject({
      status: 422,
      body: {
        errors: [{ detail: 'The archive of version 1.0.0 has been removed. Publish the version again.' }],
      },
    });
  });
});

describe('a deleted version whose number is published again', () => {
  it('with the same archive, the new version takes over the downloads, and nothing is left to restore', async () => {
    const { publish, before, left, restore, statusOf, moduleDownloads, deleted } = await deletedVersion(app);
    const sha256 = String(before.attributes['sha256']);
    expect((await publish('1.0.0', { sha256 })).attributes).toMatchObject({ status: 'ok', downloads: 5 });
    expect(await moduleDownloads()).toBe(5);
    expect(await left()).toBe(0);
    expect((await restore()).status).toBe(404);
    expect(await statusOf('1.0.0')).toBe('ok');
    const purged = app.published.filter(({ type }) => type === 'module-versions.purged');
    expect(purged.at(-1)?.data).toMatchObject({ moduleVersionIds: [deleted.id] });
  });

  it('with another archive, it fails, and the deleted one can still be restored', async () => {
    const { publish, left, restore } = await deletedVersion(app);
    await publish('1.0.0', { sha256: 'e'.repeat(64) });
    expect(await left()).toBe(1);
    expect((await restore()).status).toBe(201);
  });

  it('with another archive after a release of the number, the downloads begin at zero', async () => {
    const { publish, left, release } = await deletedVersion(app);
    expect((await release('1.0.0')).status).toBe(204);
    expect(await left()).toBe(1);
    app.clock.advance(1_000);
    const published = await publish('1.0.0', { sha256: 'd'.repeat(64) });
    expect(published.attributes).toMatchObject({ status: 'ok', downloads: 0 });
    expect(await left()).toBe(0);
  });

  it('a released number that is restored is bound again', async () => {
    const { publish, restore, release, remove, statusOf } = await deletedVersion(app);
    await release('1.0.0');
    await restore();
    await remove('1.0.0');
    await publish('1.0.0', { sha256: 'c'.repeat(64) });
    expect(await statusOf('1.0.0')).toBe('reg_ingress_failed');
  });
});

describe('simultaneous restorations', () => {
  it('of two owners, one restores a version and the other is refused', async () => {
    const { restore, statusOf } = await deletedVersion(app);
    const statuses = (await Promise.all([restore(), restore()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404 || status === 422)).toHaveLength(1);
    expect(await statusOf('1.0.0')).toBe('ok');
  });

  it('a restoration and a purge at once have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { restore, purge, left, statusOf } = await deletedVersion(app);
      const [restored, purged] = (await Promise.all([restore(), purge()])).map(({ status }) => status);
      expect([
        [201, 404],
        [404, 204],
      ]).toContainEqual([restored, purged]);
      expect(await left()).toBe(0);
      expect(await statusOf('1.0.0')).toBe(restored === 201 ? 'ok' : undefined);
    }
  });

  it('a restoration while the number is published again leaves one version, which is ok', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { restore, publish, before, left, statusOf } = await deletedVersion(app);
      const [restored] = await Promise.all([
        restore(),
        publish('1.0.0', { sha256: String(before.attributes['sha256']) }).catch(() => undefined),
      ]);
      expect([201, 404, 422]).toContain(restored.status);
      expect(await statusOf('1.0.0')).toBe('ok');
      expect(await left()).toBe(0);
    }
  });
});
