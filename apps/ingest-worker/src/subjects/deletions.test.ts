import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ingestWorkerRecordsPurgedV1 } from '@groundwork/contracts';
import { newId, type ModuleVersionId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { startOrganizationPurge } from '@groundwork/references';
import { fillTables, waitFor } from '@groundwork/testing';
import type { WorkerContext } from '../context-worker.ts';
import { runJob } from '../jobs/run-job.ts';
import { sweepObjects } from '../objects/object-sweep.ts';
import { createStores } from '../stores.ts';
import { acceptingInspector, buildSubject, inspectorThat } from '../testing/builders.ts';
import {
  deliver,
  moduleVersionDeleted,
  organizationDeleted,
  organizationUpdated,
  policySetVersionDeleted,
} from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { organizationPurge } from './organization-purge.ts';

const content = randomBytes(50_000);
const never = new AbortController().signal;

let app: IngestTestApp;
const workers: WorkerContext[] = [];
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.objects.stop();
  await app.testDatabase.database.knex('jobs').delete();
});
afterAll(() => app.stop());

interface Version {
  readonly organizationId: OrganizationId;
  readonly subject: ModuleVersionId;
}

interface Uploaded extends Version {
  readonly upload: string;
  readonly download: string;
  readonly key: string;
}

async function uploaded(organizationId = newId('organization')): Promise<Uploaded> {
  const subject = newId('moduleVersion');
  const upload = app.signUpload({ organizationId, subject });
  expect((await app.client.put(upload, content)).status).toBe(200);
  const found = await app.ctx.stores.uploads.find(organizationId, 'module-version', subject);
  const key = found?.archive.key ?? '';
  const download = `/v1/object/${app.ctx.objectLinks.signDownload({
    key,
    sha256: createHash('sha256').update(content).digest('hex'),
    fileName: 'vpc.tar.gz',
    expiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  })}`;
  return { organizationId, subject, upload, download, key };
}

async function worker(inspector = acceptingInspector()): Promise<WorkerContext> {
  const ctx = await app.createWorker({ overrides: { inspector } });
  workers.push(ctx);
  return ctx;
}

async function take() {
  const job = await app.ctx.stores.jobs.take('archive', 10);
  if (!job) throw new Error('no job is due');
  return job;
}

const sweep = (retentionSeconds = 0) => sweepObjects({ ...app.ctx, retentionSeconds });
const statesOf = (organizationId: OrganizationId): Promise<string[]> =>
  app.testDatabase.database
    .knex('objects')
    .where({ organization_id: organizationId })
    .orderBy('state')
    .pluck('state');
const outcomesOf = async ({ subject }: { subject: string }) =>
  (await app.outbox()).filter(
    ({ type, aggregate }) => type !== 'upload.received' && aggregate.id === subject,
  );

async function rowsOf(organizationId: OrganizationId) {
  const counts: Record<string, number> = {};
  for (const table of ['objects', 'uploads', 'jobs']) {
    const rows: unknown[] = await app.testDatabase.database
      .knex(table)
      .where({ organization_id: organizationId });
    counts[table] = rows.length;
  }
  return counts;
}

const nothing = { objects: 0, uploads: 0, jobs: 0 };

async function purge() {
  const running = startOrganizationPurge({
    ...organizationPurge,
    database: app.testDatabase.database,
    createStores,
    logger: app.ctx.logger,
  });
  await running.settled();
  await running.stop();
}

const purgedEvents = async (id: OrganizationId) =>
  (await app.outbox()).filter(
    ({ type, organizationId }) => type === ingestWorkerRecordsPurgedV1.type && organizationId === id,
  );

const endings: readonly (readonly [string, (version: Version) => Promise<void>])[] = [
  [
    'the version',
    ({ organizationId, subject }) => deliver(app, moduleVersionDeleted(organizationId, subject)),
  ],
  ['its organization', ({ organizationId }) => deliver(app, organizationDeleted(organizationId))],
];

describe.each(endings)('after the deletion of %s', (_what, end) => {
  it('a deleted archive is not served by any link, nor to HEAD or for parts', async () => {
    const version = await uploaded();
    expect((await app.client.get(version.download)).status).toBe(200);
    await end(version);
    expect(await app.client.get(version.download)).toMatchObject({
      status: 404,
      body: { errors: [{ status: '404', title: 'not found' }] },
    });
    expect((await app.client.head(version.download)).status).toBe(404);
    const part = await app.client.get(version.download, { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(404);
    const held = await app.client.get(version.download, { headers: { 'if-none-match': '*' } });
    expect(held.status).toBe(404);
  });

  it('a download that started before the deletion completes', async () => {
    const version = await uploaded();
    const reading = await app.ctx.storage.openRead(version.key);
    await end(version);
    await purge();
    await sweep();
    expect((await buffer(reading)).equals(content)).toBe(true);
  });

  it('a PUT after the deletion is 404 and stores nothing, for the same bytes or others', async () => {
    const version = await uploaded();
    await end(version);
    const files = await app.storedFiles();
    expect((await app.client.put(version.upload, content)).status).toBe(404);
    expect((await app.client.put(version.upload, Buffer.from('other'))).status).toBe(404);
    expect(await app.storedFiles()).toEqual(files);
  });

  it('a job that waits when its subject is deleted ends without an outcome', async () => {
    const version = await uploaded();
    await end(version);
    await purge();
    expect(await app.ctx.stores.jobs.take('archive', 10)).toBeUndefined();
    expect(await outcomesOf(version)).toEqual([]);
  });

  it('a job that runs when its subject is deleted ends without an outcome, and its details are dropped', async () => {
    const version = await uploaded();
    const job = await take();
    await end(version);
    const files = await app.storedFiles();
    await runJob(await worker(), job, never);
    expect(await outcomesOf(version)).toEqual([]);
    expect(await app.storedFiles()).toEqual(files);
    expect((await rowsOf(version.organizationId)).jobs).toBe(0);
  });

  it('a job that gives up after the deletion ends without an outcome', async () => {
    const version = await uploaded();
    await app.testDatabase.database.knex('jobs').update({ attempt: 4 });
    const job = await take();
    await end(version);
    const failing = inspectorThat(() => Promise.reject(new Error('no child could start')));
    await runJob(await worker(failing), job, never);
    expect(await outcomesOf(version)).toEqual([]);
    expect((await rowsOf(version.organizationId)).jobs).toBe(0);
  });

  it('an upload in progress at the deletion gets 404 and leaves nothing', async () => {
    const on = { organizationId: newId('organization'), subject: newId('moduleVersion') };
    const path = app.signUpload(on);
    const socket = await begin(path, 100_000);
    await end(on);
    const files = await app.storedFiles();
    const response = once(socket, 'data');
    socket.write(Buffer.alloc(50_000));
    expect(String((await response)[0])).toMatch(/^HTTP\/1.1 404 /);
    await waitFor(async () => (await statesOf(on.organizationId)).every((state) => state !== 'writing'));
    expect((await app.storedFiles()).length).toBeLessThan(files.length);
    socket.destroy();
  });

  it('a very slow upload ends at its next chunk after the deletion', async () => {
    const on = { organizationId: newId('organization'), subject: newId('moduleVersion') };
    const socket = await begin(app.signUpload(on), 100_000);
    await app.ctx.objects.renew();
    expect(await statesOf(on.organizationId)).toContain('writing');
    await end(on);
    const response = once(socket, 'data');
    await app.ctx.objects.renew();
    expect(String((await response)[0])).toMatch(/^HTTP\/1.1 404 /);
    expect(await statesOf(on.organizationId)).not.toContain('writing');
    socket.destroy();
  });

  it('the deletion waits for an upload that commits', async () => {
    const version = { organizationId: newId('organization'), subject: newId('moduleVersion') };
    const order: string[] = [];
    let deletion: Promise<unknown> = Promise.resolve();
    await app.testDatabase.database.transaction(async (trx) => {
      expect(await createStores(trx).subjects.hold(buildSubject(version))).toBe(true);
      deletion = end(version).then(() => order.push('deleted'));
      await trx.raw('select pg_sleep(0.1)');
      order.push('written');
    });
    await deletion;
    expect(order).toEqual(['written', 'deleted']);
  });
});

/** Begins an upload, and holds back the second half of its bytes. */
async function begin(path: string, size: number) {
  const before = await app.storedFiles();
  const socket = connect(app.port, '127.0.0.1');
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(size / 2));
  await waitFor(async () => (await app.storedFiles()).length > before.length);
  return socket;
}

describe('a deleted version', () => {
  it('a deleted version loses its upload and jobs at once, and its archive after the retention', async () => {
    const version = await uploaded();
    await runJob(await worker(), await take(), never);
    expect(await rowsOf(version.organizationId)).toEqual({ objects: 2, uploads: 1, jobs: 1 });
    const files = await app.storedFiles();

    await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));

    expect(await rowsOf(version.organizationId)).toEqual({ objects: 2, uploads: 0, jobs: 0 });
    expect(await statesOf(version.organizationId)).toEqual(['deleted', 'deleted']);
    await sweep(3600);
    expect(await app.storedFiles()).toEqual(files);
    await app.testDatabase.database
      .knex('objects')
      .where({ organization_id: version.organizationId })
      .update({ deleted_at: app.testDatabase.database.knex.raw("now() - interval '1 hour'") });
    await sweep(3600);
    expect((await app.storedFiles()).length).toBe(files.length - 2);
    expect(await rowsOf(version.organizationId)).toEqual(nothing);
  });

  it('with retention 0, the next sweep removes a deleted version', async () => {
    const version = await uploaded();
    await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));
    await sweep(0);
    expect(await app.ctx.storage.stat(version.key)).toBeUndefined();
    expect(await rowsOf(version.organizationId)).toEqual(nothing);
  });

  it('the deletion of a version may arrive twice, and before its archive', async () => {
    const version = await uploaded();
    const event = moduleVersionDeleted(version.organizationId, version.subject);
    await deliver(app, event);
    await deliver(app, event);
    await sweep();
    await deliver(app, event);
    expect(await rowsOf(version.organizationId)).toEqual(nothing);

    const early = newId('moduleVersion');
    await deliver(app, moduleVersionDeleted(version.organizationId, early));
    const path = app.signUpload({ organizationId: version.organizationId, subject: early });
    expect((await app.client.put(path, content)).status).toBe(404);
  });

  it('deleting a version does not affect other versions of its organization', async () => {
    const version = await uploaded();
    const other = await uploaded(version.organizationId);
    await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));
    await sweep();
    expect((await app.client.get(other.download)).status).toBe(200);
    expect(await rowsOf(version.organizationId)).toEqual({ objects: 1, uploads: 1, jobs: 1 });
  });

  it('a version is deleted only by an event of its own organization', async () => {
    const version = await uploaded();
    await deliver(app, moduleVersionDeleted(newId('organization'), version.subject));
    expect(await rowsOf(version.organizationId)).toEqual({ objects: 1, uploads: 1, jobs: 1 });
  });

  it('a deleted policy set version ends the same way', async () => {
    const organizationId = newId('organization');
    const subject = newId('policySetVersion');
    const path = app.signUpload({ organizationId, purpose: 'policy-set-version', subject });
    expect((await app.client.put(path, content)).status).toBe(200);
    await deliver(app, policySetVersionDeleted(organizationId, subject));
    await sweep();
    expect(await rowsOf(organizationId)).toEqual(nothing);
    expect((await app.client.put(path, content)).status).toBe(404);
  });
});

describe('a deleted organization', () => {
  it('the purge is announced when no row and no byte of the organization is left', async () => {
    const first = await uploaded();
    await uploaded(first.organizationId);
    await runJob(await worker(), await take(), never);
    const other = await uploaded();
    await deliver(app, organizationDeleted(first.organizationId));

    await purge();
    expect(await rowsOf(first.organizationId)).toEqual({ objects: 3, uploads: 0, jobs: 0 });
    await sweep(3600);
    await purge();
    expect(await purgedEvents(first.organizationId)).toEqual([]);

    await sweep(0);
    await purge();
    expect(await rowsOf(first.organizationId)).toEqual(nothing);
    expect(await app.ctx.storage.stat(first.key)).toBeUndefined();
    expect(await purgedEvents(first.organizationId)).toMatchObject([
      {
        aggregate: { kind: 'ingest-worker-records', version: 5 },
        data: { organizationId: first.organizationId },
      },
    ]);
    const known: unknown[] = await app.testDatabase.database
      .knex('referenced_records')
      .where({ id: first.subject });
    expect(known).toEqual([]);
    expect((await app.client.get(other.download)).status).toBe(200);
  });

  it('an organization without data is announced as purged at once, and only once', async () => {
    const id = newId('organization');
    await deliver(app, organizationDeleted(id));
    await deliver(app, organizationDeleted(id));
    await purge();
    await purge();
    expect(await purgedEvents(id)).toHaveLength(1);
  });

  it('a deleted organization accepts no archive at an unused address', async () => {
    const organizationId = newId('organization');
    const path = app.signUpload({ organizationId });
    await deliver(app, organizationDeleted(organizationId));
    expect((await app.client.put(path, content)).status).toBe(404);
    expect(await rowsOf(organizationId)).toEqual(nothing);
  });

  it('the purge is not announced while an upload of the organization is in progress', async () => {
    const { organizationId } = await uploaded();
    const socket = await begin(app.signUpload({ organizationId }), 100_000);
    await deliver(app, organizationDeleted(organizationId));
    await purge();
    await sweep();
    await purge();
    expect(await purgedEvents(organizationId)).toEqual([]);
    await app.ctx.objects.renew();
    await once(socket, 'data');
    socket.destroy();
    await purge();
    expect(await purgedEvents(organizationId)).toHaveLength(1);
  });

  it('an organization larger than a batch is removed completely', async () => {
    const { organizationId } = await uploaded();
    await fillTables(
      app.testDatabase.database,
      `insert into objects (key, organization_id, purpose, subject, state, sha256, bytes, stored_at)
       select md5(n::text) || '00000000', :id, 'module-version', 'modver-' || n, 'stored', 'x', 1, now()
       from generate_series(1, 1200) as n`,
      { id: organizationId },
    );
    await fillTables(
      app.testDatabase.database,
      `insert into uploads (organization_id, purpose, subject, archive_key, archive_sha256, archive_bytes, received_at)
       select organization_id, purpose, subject, key, sha256, bytes, now() from objects where sha256 = 'x'`,
    );
    await deliver(app, organizationDeleted(organizationId));
    await purge();
    await sweep();
    await purge();
    expect(await rowsOf(organizationId)).toEqual(nothing);
    expect(await purgedEvents(organizationId)).toHaveLength(1);
  });
});

describe('a disabled organization', () => {
  const toldOf = (organizationId: OrganizationId, version: number, disabled: boolean) =>
    deliver(app, organizationUpdated(organizationId, version, disabled));
  const statusOf = async ({ upload, download }: Uploaded) => ({
    put: (await app.client.put(upload, content)).status,
    get: (await app.client.get(download)).status,
    head: (await app.client.head(download)).status,
  });
  const served = { put: 200, get: 200, head: 200 };
  const refused = { put: 404, get: 404, head: 404 };

  it('issued addresses of a disabled organization do nothing until it is enabled again', async () => {
    const version = await uploaded();
    const other = await uploaded();
    await toldOf(version.organizationId, 2, true);
    expect(await statusOf(version)).toEqual(refused);
    expect(await statusOf(other)).toEqual(served);
    await toldOf(version.organizationId, 3, false);
    expect(await statusOf(version)).toEqual(served);
  });

  it('an organization can be disabled before anything is stored for it', async () => {
    const organizationId = newId('organization');
    const path = app.signUpload({ organizationId });
    await toldOf(organizationId, 2, true);
    expect((await app.client.put(path, content)).status).toBe(404);
    expect(await rowsOf(organizationId)).toEqual(nothing);
    await toldOf(organizationId, 3, false);
    expect((await app.client.put(path, content)).status).toBe(200);
  });

  it('the newest event decides whether an organization is disabled, in any order', async () => {
    const version = await uploaded();
    await toldOf(version.organizationId, 3, true);
    await toldOf(version.organizationId, 2, false);
    expect(await statusOf(version)).toEqual(refused);
  });

  it('a disabled organization loses nothing, and its waiting archives are read', async () => {
    const version = await uploaded();
    await toldOf(version.organizationId, 2, true);
    await runJob(await worker(), await take(), never);
    expect(await outcomesOf(version)).toHaveLength(1);
    expect(await rowsOf(version.organizationId)).toEqual({ objects: 2, uploads: 1, jobs: 1 });
  });

  it('a disabled organization that is deleted stays deleted', async () => {
    const version = await uploaded();
    await toldOf(version.organizationId, 2, true);
    await deliver(app, organizationDeleted(version.organizationId));
    await toldOf(version.organizationId, 6, false);
    expect(await statusOf(version)).toEqual(refused);
    await purge();
    await sweep();
  });
});

describe('a sweep that is killed', () => {
  const takeWithdrawn = (leaseSeconds: number) => app.ctx.stores.objects.takeWithdrawn(100, 0, leaseSeconds);

  it.each(['before', 'after'] as const)(
    'a sweep killed %s it removes the bytes is repeated by the next sweep',
    async (when) => {
      const version = await uploaded();
      await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));
      expect(await takeWithdrawn(-1)).toEqual([version.key]);
      expect(await statesOf(version.organizationId)).toEqual(['deleting']);
      if (when === 'after') await app.ctx.storage.delete(version.key);

      await sweep();

      expect(await app.ctx.storage.stat(version.key)).toBeUndefined();
      expect(await rowsOf(version.organizationId)).toEqual(nothing);
    },
  );

  it('a sweep does not take the objects of another sweep that is alive', async () => {
    const version = await uploaded();
    await deliver(app, moduleVersionDeleted(version.organizationId, version.subject));
    expect(await takeWithdrawn(60)).toEqual([version.key]);
    expect(await takeWithdrawn(60)).toEqual([]);
    expect(await sweep()).toBe(0);
    expect(await app.ctx.storage.stat(version.key)).toBeDefined();
    await app.testDatabase.database
      .knex('objects')
      .where({ key: version.key })
      .update({ lease_until: '2026-01-01' });
    expect(await sweep()).toBe(1);
  });

  it('many sweeps at once remove each object once', async () => {
    const { organizationId } = await uploaded();
    for (let index = 0; index < 10; index += 1) await uploaded(organizationId);
    await deliver(app, organizationDeleted(organizationId));
    await purge();
    const removed = await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(11);
    expect(await rowsOf(organizationId)).toEqual(nothing);
  });
});
