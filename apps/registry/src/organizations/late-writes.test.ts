import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { createStores, type RegistryStores } from '../stores.ts';
import { buildModuleVersion } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { connectedOrganization, repositoryEvents, tagsOf } from '../testing/repositories.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;
let events: ReturnType<typeof repositoryEvents>;

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
  events = repositoryEvents(app);
});
afterAll(() => app.stop());

const bury = (stores: RegistryStores, id: ModuleVersion['organizationId']) =>
  stores.organizations.apply({ id, version: 9, deleted: true, fields: { name: 'gone', disabled: true } });

it.each<[string, Partial<ModuleVersion>, (version: ModuleVersion) => Promise<unknown>]>([
  ['upload.received', {}, (version) => worker.receive(version)],
  ['module-archive.accepted', { status: 'reg_ingressing' }, (version) => worker.accept(version)],
  ['module-archive.rejected', { status: 'reg_ingressing' }, (version) => worker.reject(version)],
])('nothing is published for a deleted organization: %s', async (_what, given, happen) => {
  const version = await buildModuleVersion(app.ctx.stores, given);
  await bury(app.ctx.stores, version.organizationId);
  await happen(version);
  await app.settle();
  expect(app.eventsAbout(version.id)).toEqual([]);
});

/** Resolves with the tombstone once the purge is complete. */
const endOf = (organizationId: ModuleVersion['organizationId']) =>
  app.ctx.databases.background
    .knex('referenced_records')
    .where({ kind: 'organization', id: organizationId })
    .update({ deleted_at: new Date(), purged_at: new Date() });

it('ingest.queued writes nothing for a deleted organization', async () => {
  const version = await buildModuleVersion(app.ctx.stores, { status: 'cloning', ingestReminders: 2 });
  expect(await endOf(version.organizationId)).toBe(1);
  const message = await worker.queued([version]);
  await app.settle();
  expect(await app.parkedReason(message)).toBeUndefined();
  expect(await app.ctx.stores.moduleVersions.find(version.organizationId, version.id)).toEqual(version);
});

type Followed = Awaited<ReturnType<typeof followed>>;

/** A module whose first version waits for its commit. */
async function followed() {
  const connected = connectedOrganization(app);
  const moduleId = await connected.publish();
  const organizationId = connected.organization.id;
  const repository = await events.repositoryOf(organizationId, moduleId);
  await events.listTags(repository, tagsOf('1.0.0'));
  await app.settle();
  const [waiting] = await app.ctx.stores.moduleVersions.listKnown(organizationId, moduleId);
  if (!waiting) throw new Error('there is no version');
  const versionId = waiting.id;
  return { ...connected, moduleId, organizationId, repository, versionId };
}

async function stateOf({ organizationId, moduleId, repository, versionId }: Followed) {
  await app.settle();
  const { modules, moduleRepositories, moduleVersions } = app.ctx.stores;
  const page = { number: 1, size: 100 };
  return {
    module: await modules.find(organizationId, moduleId),
    repository: await moduleRepositories.find(organizationId, moduleId),
    versions: await moduleVersions.page(organizationId, moduleId, page),
    events: [moduleId, versionId, repository.subscriptionId].map((id) => app.eventsAbout(id).length),
  };
}

describe.each<[string, (gone: Followed) => Promise<string>]>([
  ['repository-refs.listed', ({ repository }) => events.listTags(repository, tagsOf('1.0.0', '2.0.0'))],
  ['repository-refs.failed', ({ repository }) => events.failRefs(repository, 'The credentials are refused.')],
  ['repository-webhook.updated', ({ repository }) => events.webhook(repository, 'failed')],
  [
    'repository-fetch.failed',
    ({ versionId: id, organizationId }) => events.failFetch([{ id, organizationId }]),
  ],
])('a late %s', (_type, happen) => {
  it.each<[string, (gone: Followed) => Promise<unknown>]>([
    ['its organization', ({ organizationId }) => endOf(organizationId)],
    [
      'its module',
      ({ ownerClient, modulePath }) => ownerClient.delete(modulePath({ name: 'vpc', provider: 'aws' })),
    ],
  ])('a late event writes and publishes nothing after the deletion of %s', async (_what, end) => {
    const gone = await followed();
    await end(gone);
    const before = await stateOf(gone);
    const message = await happen(gone);
    expect(await stateOf(gone)).toEqual(before);
    expect(await app.parkedReason(message)).toBeUndefined();
  });
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
