import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { createStores, type RegistryStores } from '../stores.ts';
import { buildModuleVersion } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { connectedOrganization, repositoryNews, tagsOf } from '../testing/repositories.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;
let news: ReturnType<typeof repositoryNews>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
  news = repositoryNews(app);
});
afterAll(() => app.stop());

/** The tombstone alone. */
const bury = (stores: RegistryStores, id: ModuleVersion['organizationId']) =>
  stores.organizations.apply({ id, version: 9, deleted: true, fields: { name: 'gone' } });

it.each<[string, Partial<ModuleVersion>, (version: ModuleVersion) => Promise<unknown>]>([
  ['upload.received', {}, (version) => worker.receive(version)],
  ['module-archive.accepted', { status: 'reg_ingressing' }, (version) => worker.accept(version)],
  ['module-archive.rejected', { status: 'reg_ingressing' }, (version) => worker.reject(version)],
])('nothing is told for a deleted organization: %s', async (_what, given, happen) => {
  const version = await buildModuleVersion(app.ctx.stores, given);
  await bury(app.ctx.stores, version.organizationId);
  await happen(version);
  await app.settle();
  expect(app.eventsAbout(version.id)).toEqual([]);
});

it('nor when its repository is read', async () => {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish();
  const { id } = connected.organization;
  await app.settle();
  const before = app.eventsAbout(moduleId).length;
  const repository = await news.repositoryOf(id, moduleId);
  await bury(app.ctx.stores, id);
  await news.listTags(repository, tagsOf('1.0.0'));
  await app.settle();
  expect(app.eventsAbout(moduleId)).toHaveLength(before);
  expect(await app.ctx.stores.moduleVersions.listKnown(id, moduleId)).toEqual([]);
});

it.each<[string, Partial<ModuleVersion>, (stores: RegistryStores, before: Date) => Promise<ModuleVersion[]>]>(
  [
    [
      'an expired upload',
      { upload: { nonce: 'n', expiresAt: new Date(0) } },
      ({ moduleVersions }, before) => moduleVersions.lockExpired(before, 100),
    ],
    [
      'an overdue ingest',
      { status: 'reg_ingressing', ingestAwaitedAt: new Date(0) },
      ({ moduleVersions }, before) => moduleVersions.lockOverdueIngests(before, 100),
    ],
    [
      'an overdue fetch',
      { status: 'cloning', ingestAwaitedAt: new Date(0) },
      ({ moduleVersions }, before) => moduleVersions.lockOverdueFetches(before, 100),
    ],
  ],
)('no sweep takes %s of a deleted organization', async (_what, given, lock) => {
  const version = await buildModuleVersion(app.ctx.stores, given);
  // In one transaction, so that the purge does not see the tombstone before the sweep.
  await app.ctx.databases.background.transaction(async (trx) => {
    const stores = createStores(trx);
    expect((await lock(stores, new Date(1))).map(({ id }) => id)).toContain(version.id);
    await bury(stores, version.organizationId);
    expect((await lock(stores, new Date(1))).map(({ id }) => id)).not.toContain(version.id);
  });
});
