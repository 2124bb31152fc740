import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { moduleReadRevision } from '@groundwork/contracts';
import { requestAgain } from '@groundwork/ingested-versions';
import { fillTables, plansOf } from '@groundwork/testing';
import { createStores } from '../stores.ts';
import { buildModule, buildModuleVersion, moduleDescription, moduleDetails } from '../testing/builders.ts';
import { ingest } from '../testing/ingest.ts';
import { managedOrganization } from '../testing/managed-organization.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';
import { archivesToReadAgain } from './module-reading.sweep.ts';
import type { ModuleVersion } from './module-version.ts';

let app: RegistryTestApp;
let worker: ReturnType<typeof ingest>;
const progress: number[] = [];

beforeAll(async () => {
  app = await startRegistryTestApp();
  worker = ingest(app);
});
beforeEach(async () => {
  progress.length = 0;
  await app.ctx.databases.requests.knex('module_versions').delete();
});
afterAll(() => app.stop());

const minute = 60 * 1000;

const sweep = (afterMs = 0) =>
  requestAgain(
    {
      database: app.ctx.databases.background,
      createStores,
      clock: { now: () => new Date(app.clock.now().getTime() + afterMs) },
      onProgress: (left) => void progress.push(left),
    },
    archivesToReadAgain,
  );

const readEarlier = { readRevision: 0, archiveReceivedAt: new Date('2026-01-02T03:04:05Z') };

/** As the previous release has left a version that it accepted. */
async function acceptedEarlier(given: Parameters<typeof buildModuleVersion>[1] = {}): Promise<ModuleVersion> {
  const version = await buildModuleVersion(app.ctx.stores, { details: moduleDetails(), ...given });
  await app.ctx.databases.requests
    .knex('module_versions')
    .where({ id: version.id })
    .update({ read_revision: 0 });
  return { ...version, readRevision: 0 };
}

const failedEarlier = (): Promise<ModuleVersion> =>
  buildModuleVersion(app.ctx.stores, {
    ...readEarlier,
    status: 'reg_ingress_failed',
    error: 'The archive has no configuration.',
    failedAt: app.clock.now(),
  });

const stored = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleVersions.find(organizationId, id);
const detailsOf = ({ organizationId, id }: ModuleVersion) =>
  app.ctx.stores.moduleDetails.find(organizationId, id);
const requestsFor = ({ id }: ModuleVersion) =>
  app.eventsAbout(id).filter(({ type }) => type === 'module-version.ingest-awaited');

/** Events about a change, and a higher version of the aggregate. Every change has its event. */
async function changesOf(version: ModuleVersion): Promise<unknown[]> {
  const updates = app.eventsAbout(version.id).filter(({ type }) => type === 'module-version.updated');
  const { aggregateVersion = 0 } = (await stored(version)) ?? {};
  return aggregateVersion === version.aggregateVersion ? updates : [...updates, aggregateVersion];
}

const described = (word: string) =>
  moduleDetails({
    root: moduleDescription({ outputs: [{ name: word, description: '', sensitive: false }] }),
  });

describe('archives that an earlier release has read', () => {
  it('an archive is requested once, and its new details replace the former ones', async () => {
    const version = await acceptedEarlier();
    expect(await sweep()).toEqual({ dueInMs: 5000 });
    await sweep();
    await app.settle();
    expect(requestsFor(version)).toMatchObject([{ data: { readAgain: true } }]);

    const root = moduleDescription({ requiredVersion: '>= 1.5' });
    await worker.acceptAgain(version, moduleDetails({ root }), ['a note']);
    await app.settle();
    expect(await stored(version)).toMatchObject({
      status: 'ok',
      notes: ['a note'],
      requiredVersion: '>= 1.5',
      readRevision: moduleReadRevision,
      readAgainRequestedAt: null,
      archive: version.archive,
    });
    expect(await detailsOf(version)).toEqual(moduleDetails({ root }));
    expect(await changesOf(version)).toEqual([]);
    expect(await sweep()).toBeUndefined();
    expect(progress).toEqual([1, 1, 0]);
  });

  it('a module is found by the words of the new details', async () => {
    const managed = managedOrganization(app);
    const module = await managed.module();
    const version = await managed.version(module, '1.0.0');
    await worker.accept(version);
    await app.settle();
    await worker.acceptAgain(version, described('zebra'));
    await app.settle();
    const found = await managed.client.get('/api/registry/v1/modules/search?q=zebra');
    expect(found).toMatchObject({ body: { modules: [{ name: module.name }] } });
  });

  it('a version that is refused today stays ok, with a note', async () => {
    const version = await acceptedEarlier({ notes: ['a note'] });
    await sweep();
    await worker.rejectAgain(version, 'main.tf has a syntax error.');
    await app.settle();
    expect(await stored(version)).toMatchObject({
      status: 'ok',
      error: null,
      notes: ['The platform would refuse this archive today: main.tf has a syntax error.'],
      readRevision: moduleReadRevision,
    });
    expect(await detailsOf(version)).toEqual(moduleDetails());
    expect(await changesOf(version)).toEqual([]);
    expect(await sweep()).toBeUndefined();
  });

  it('a version that several releases refuse has the note of the last one only', async () => {
    const version = await acceptedEarlier();
    const refusedNow = async (reason: string) => {
      await sweep();
      await worker.rejectAgain(version, reason);
      await app.settle();
    };
    await refusedNow('main.tf has a syntax error.');
    await app.ctx.databases.requests
      .knex('module_versions')
      .where({ id: version.id })
      .update({ read_revision: 0 });
    await refusedNow('It calls "../x".');
    expect((await stored(version))?.notes).toEqual([
      'The platform would refuse this archive today: It calls "../x".',
    ]);
  });

  it('a version that failed by a rule that fell becomes ok, and says so to everyone', async () => {
    const version = await failedEarlier();
    await sweep();
    await worker.acceptAgain(version, moduleDetails());
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'ok', error: null, failedAt: null });
    expect(await detailsOf(version)).toEqual(moduleDetails());
    expect(await app.ctx.stores.modules.find(version.organizationId, version.moduleId)).toMatchObject({
      status: 'setup_complete',
    });
    expect(app.eventsAbout(version.id).at(-1)).toMatchObject({
      type: 'module-version.updated',
      data: { status: 'ok', error: null },
    });
  });

  it('a version that fails again keeps its error, and is not read a third time', async () => {
    const version = await failedEarlier();
    await sweep();
    await worker.rejectAgain(version, 'The archive is empty.');
    await app.settle();
    expect(await stored(version)).toMatchObject({
      status: 'reg_ingress_failed',
      error: 'The archive has no configuration.',
      notes: [],
    });
    expect(await sweep()).toBeUndefined();
    await app.settle();
    expect(requestsFor(version)).toHaveLength(1);
  });

  it('a version whose archive never arrived is not requested', async () => {
    await buildModuleVersion(app.ctx.stores, { status: 'reg_ingress_failed', error: 'Nothing arrived.' });
    await buildModuleVersion(app.ctx.stores);
    expect(await sweep()).toBeUndefined();
  });

  it('a version that a worker of the previous release accepts during an update is read again', async () => {
    const version = await buildModuleVersion(app.ctx.stores);
    await worker.accept(version);
    await app.settle();
    await sweep();
    await worker.acceptAgain(version, described('zebra'));
    await app.settle();
    expect(await detailsOf(version)).toEqual(described('zebra'));
    expect(await sweep()).toBeUndefined();
  });

  it('at most fifty archives are requested at the same time, those of the newest versions first', async () => {
    const module = await buildModule(app.ctx.stores);
    const versions: ModuleVersion[] = [];
    for (let index = 0; index < 53; index += 1) {
      const createdAt = new Date(app.clock.now().getTime() + index * minute);
      versions.push(await acceptedEarlier({ module, createdAt, text: `1.${index}.0` }));
    }
    await sweep();
    await sweep();
    await app.settle();
    expect(progress).toEqual([53, 53]);
    expect(versions.map((version) => requestsFor(version).length)).toEqual([
      ...Array<number>(3).fill(0),
      ...Array<number>(50).fill(1),
    ]);
  });

  it('an archive is requested again if nothing was heard of it for a quarter of an hour', async () => {
    const version = await acceptedEarlier();
    await sweep();
    await sweep(14 * minute);
    await app.settle();
    expect(requestsFor(version)).toHaveLength(1);
    await sweep(16 * minute);
    await app.settle();
    expect(requestsFor(version)).toHaveLength(2);
  });

  it('a worker of the previous release, which repeats the outcome, changes nothing', async () => {
    const version = await acceptedEarlier();
    await sweep();
    await worker.accept(version, JSON.stringify(described('zebra')));
    await worker.reject(version);
    await app.settle();
    expect(await stored(version)).toMatchObject({ status: 'ok', notes: version.notes, readRevision: 0 });
    expect(await detailsOf(version)).toEqual(moduleDetails());
  });

  it('processes that look at the same time request each archive once', async () => {
    const versions = [await acceptedEarlier(), await failedEarlier()];
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await app.settle();
    for (const version of versions) expect(requestsFor(version)).toHaveLength(1);
  });

  it('a look at many versions reads only those that are left', async () => {
    const version = await acceptedEarlier();
    const database = app.ctx.databases.requests;
    await fillTables(
      database,
      `insert into module_versions
       select (jsonb_populate_record(template, jsonb_build_object(
         'id', 'modver-' || substr(md5(n::text), 1, 16), 'version', '2.0.' || n, 'read_revision', :readRevision::int
       ))).*
       from module_versions as template, generate_series(1, 5000) as n where template.id = :id`,
      { id: version.id, readRevision: moduleReadRevision },
    );
    await fillTables(database, 'vacuum analyze module_versions');
    const { moduleReadings } = app.ctx.stores;
    const given = { now: app.clock.now(), atMost: 50 };
    const plans = await plansOf(database, async () => {
      await moduleReadings.countLeft();
      await moduleReadings.countRequested();
      await moduleReadings.requestOverdue({ ...given, before: app.clock.now() });
      await moduleReadings.request(given);
    });
    expect(plans).toHaveLength(4);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on module_versions');
  });
});
