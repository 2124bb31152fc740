import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { publishing } from '../testing/publishing.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { purgeOldDeletions } from './deleted-module.sweep.ts';

const day = 24 * 60 * 60 * 1000;

let app: RegistryTestApp;
let forgetful: RegistryTestApp;

beforeAll(async () => {
  app = await startRegistryTestApp();
  forgetful = await startRegistryTestApp({ DELETED_VERSION_RETENTION_DAYS: '0' });
});
afterAll(async () => {
  await app.stop();
  await forgetful.stop();
});

const sweep = (retentionDays = 30) =>
  purgeOldDeletions({ ...app.ctx, database: app.database.database, createStores, retentionDays });

async function deletedModule(on = app) {
  const owned = await publishing(on);
  await owned.publish('1.0.0');
  await owned.ownerClient.delete(owned.path);
  const lists = async () => ({
    modules: collectionOf(await owned.ownerClient.get(owned.deletedModules)).data.length,
    versions: collectionOf(await owned.ownerClient.get(owned.deletedVersions)).data.length,
  });
  return { ...owned, lists };
}

describe('the retention of deleted modules', () => {
  it('what was deleted 30 days ago cannot be restored, even before the sweep, which then removes it', async () => {
    const { lists, module } = await deletedModule();
    app.clock.advance(30 * day - 1);
    await sweep();
    expect(await lists()).toEqual({ modules: 1, versions: 1 });
    app.clock.advance(1);
    expect(await lists()).toEqual({ modules: 0, versions: 0 });
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    await app.settle();
    const purged = app.eventsAbout(module.id).filter(({ type }) => type === 'module-versions.purged');
    expect(purged).toMatchObject([{ cause: { actor: null } }]);
    const { organizationId: id } = module;
    for (const table of ['deleted_modules', 'deleted_module_versions'])
      expect(await app.database.database.knex(table).where({ organization_id: id })).toEqual([]);
  });

  it('a shorter time also ends what was deleted before', async () => {
    const { lists } = await deletedModule();
    app.clock.advance(day);
    expect(await sweep(1)).toBe(1);
    expect(await lists()).toEqual({ modules: 0, versions: 0 });
  });

  it('with DELETED_VERSION_RETENTION_DAYS=0, nothing is kept, and numbers are bound all the same', async () => {
    const { lists, organization } = await deletedModule(forgetful);
    expect(await lists()).toEqual({ modules: 0, versions: 0 });
    await forgetful.settle();
    const deleted = forgetful.published.filter(({ type }) => type === 'module-version.deleted');
    expect(deleted.at(-1)?.data).not.toHaveProperty('restorable');
    const bound: unknown[] = await forgetful.database.database
      .knex('module_numbers')
      .where({ organization_id: organization.id });
    expect(bound).toHaveLength(1);
  });
});
