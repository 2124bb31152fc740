import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  moduleArchiveAcceptedV1,
  moduleReadRevision,
  moduleVersionIngestAwaitedV1,
  ownAccord,
  policySetVersionIngestAwaitedV1,
} from '@groundwork/contracts';
import { newId, type ModuleVersionId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import type { WorkerContext } from '../context-worker.ts';
import type { ArchiveInspector } from '../inspection/archive-inspector.ts';
import { runJob } from './run-job.ts';
import { acceptingInspector, refusingInspector } from '../testing/builders.ts';
import { deliver, moduleVersionDeleted, organizationDeleted } from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

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

const newVersion = (): Version => ({
  organizationId: newId('organization'),
  subject: newId('moduleVersion'),
});

async function uploaded(): Promise<Version> {
  const version = newVersion();
  expect((await app.client.put(app.signUpload(version), Buffer.from('an archive'))).status).toBe(200);
  return version;
}

async function work(inspector: ArchiveInspector) {
  const ctx = await app.createWorker({ overrides: { inspector } });
  workers.push(ctx);
  const job = await ctx.stores.jobs.take('archive', 10);
  if (!job) throw new Error('no job is due');
  await runJob(ctx, job, new AbortController().signal);
}

const cause = { ...ownAccord, requestId: 'req-retry' };

const awaited = ({ organizationId, subject }: Version, given: { readonly readAgain?: true } = {}) =>
  deliver(
    app,
    {
      definition: moduleVersionIngestAwaitedV1,
      organizationId,
      aggregateId: subject,
      aggregateVersion: 3,
      data: { moduleVersionId: subject, ...given },
    },
    cause,
  );

const jobsOf = ({ subject }: Version): Promise<unknown[]> =>
  app.testDatabase.database.knex('jobs').where({ subject }).orderBy('id');
const outcomesOf = async ({ subject }: Version) =>
  (await app.outbox()).filter(
    ({ aggregate }) => aggregate.kind === 'module-archive' && aggregate.id === subject,
  );

it('a waiting or running job is announced as such, and nothing else happens', async () => {
  const version = await uploaded();
  await awaited(version);
  expect(await jobsOf(version)).toHaveLength(1);
  await app.ctx.stores.jobs.take('archive', 10);
  await awaited(version);
  expect(await jobsOf(version)).toMatchObject([{ state: 'running' }]);
  expect(await outcomesOf(version)).toEqual([]);
  const queued = (await app.outbox()).filter(({ type }) => type === 'ingest.queued');
  const data = { purpose: 'module-version', subjects: [version.subject] };
  expect(queued).toMatchObject([
    { aggregate: { id: version.subject }, data },
    { aggregate: { id: version.subject }, data },
  ]);
});

it('an acceptance is repeated, but for the way of reading, and the archive is not read again', async () => {
  const version = await uploaded();
  await work(acceptingInspector(['a -> b is a link']));
  await awaited(version);
  await awaited(version);
  const [first, ...repeated] = await outcomesOf(version);
  const { archive, details, notes } = moduleArchiveAcceptedV1.data.parse(first?.data);
  expect(repeated).toHaveLength(2);
  for (const event of repeated) {
    expect(event).toMatchObject({ type: 'module-archive.accepted', aggregate: first?.aggregate });
    expect(event.data).toEqual({ moduleVersionId: version.subject, archive, details, notes });
    expect(event.id).not.toBe(first?.id);
  }
  expect(await jobsOf(version)).toHaveLength(1);
});

it('an archive that was accepted is read again on request, and its former details are withdrawn', async () => {
  const version = await uploaded();
  await work(acceptingInspector(['a note']));
  await awaited(version, { readAgain: true });
  await awaited(version, { readAgain: true });
  await work(acceptingInspector(['another note']));
  const [first, again, ...more] = await outcomesOf(version);
  expect(more).toEqual([]);
  const { details } = moduleArchiveAcceptedV1.data.parse(first?.data);
  expect(first?.data).toMatchObject({ readRevision: moduleReadRevision, notes: ['a note'] });
  expect(first?.data).not.toHaveProperty('readAgain');
  expect(again).toMatchObject({
    type: 'module-archive.accepted',
    data: { readRevision: moduleReadRevision, readAgain: true, notes: ['another note'] },
  });
  const states: unknown[] = await app.testDatabase.database
    .knex('objects')
    .select('state')
    .where({ subject: version.subject })
    .orderBy('state');
  expect(states).toEqual([{ state: 'deleted' }, { state: 'stored' }, { state: 'stored' }]);
  expect(await app.ctx.stores.objects.isWithheld(details.key)).toBe(true);
});

it('an archive that is read again may be refused', async () => {
  const version = await uploaded();
  await work(acceptingInspector());
  await awaited(version, { readAgain: true });
  await work(refusingInspector('It is not a gzip file.'));
  expect((await outcomesOf(version))[1]).toMatchObject({
    type: 'module-archive.rejected',
    data: { reason: 'It is not a gzip file.', readRevision: moduleReadRevision, readAgain: true },
  });
});

it('a version whose archive is gone is rejected, so that it is not requested again', async () => {
  const version = newVersion();
  await awaited(version, { readAgain: true });
  expect(await outcomesOf(version)).toMatchObject([
    { type: 'module-archive.rejected', data: { readRevision: moduleReadRevision, readAgain: true } },
  ]);
});

it('a rejected archive is read once more after several requests, with a newer outcome', async () => {
  const version = await uploaded();
  await work(refusingInspector('It is not a gzip file.'));
  await awaited(version);
  await awaited(version);
  expect(await jobsOf(version)).toMatchObject([{ state: 'done' }, { state: 'waiting', attempt: 0 }]);
  await work(acceptingInspector());
  const [rejected, accepted, ...more] = await outcomesOf(version);
  expect(more).toEqual([]);
  expect(rejected?.type).toBe('module-archive.rejected');
  expect(accepted).toMatchObject({ type: 'module-archive.accepted', cause: { requestId: 'req-retry' } });
  expect(accepted?.aggregate.version).toBeGreaterThan(rejected?.aggregate.version ?? Infinity);
});

it('two concurrent requests for the outcome insert one job', async () => {
  const version = await uploaded();
  await work(refusingInspector('It is not a gzip file.'));
  await Promise.all([awaited(version), awaited(version), awaited(version), awaited(version)]);
  expect(await jobsOf(version)).toHaveLength(2);
});

it('the archive is read again if its job was forgotten long ago', async () => {
  const version = await uploaded();
  await work(acceptingInspector());
  await app.testDatabase.database.knex('jobs').delete();
  await awaited(version);
  expect(await jobsOf(version)).toMatchObject([{ state: 'waiting' }]);
});

it('a version whose archive never arrived is rejected with a reason', async () => {
  const version = newVersion();
  await awaited(version);
  await awaited(version);
  const outcomes = await outcomesOf(version);
  expect(outcomes).toHaveLength(2);
  expect(outcomes[0]).toMatchObject({
    type: 'module-archive.rejected',
    organizationId: version.organizationId,
    data: {
      moduleVersionId: version.subject,
      reason: expect.stringMatching(/^No archive arrived/),
    },
  });
  // Its address can still be used.
  expect((await app.client.put(app.signUpload(version), Buffer.from('late'))).status).toBe(200);
});

it.each([
  [
    'version',
    ({ organizationId, subject }: Version) => deliver(app, moduleVersionDeleted(organizationId, subject)),
  ],
  ['organization', ({ organizationId }: Version) => deliver(app, organizationDeleted(organizationId))],
])('nothing is published about a deleted %s', async (_what, remove) => {
  const version = await uploaded();
  await work(refusingInspector('It is not a gzip file.'));
  const before = await outcomesOf(version);
  await remove(version);
  await awaited(version);
  expect(await outcomesOf(version)).toEqual(before);
  expect(await app.ctx.stores.jobs.take('archive', 10)).toBeUndefined();
});

it('the outcome of a policy set version can be requested the same way', async () => {
  const [organizationId, subject] = [newId('organization'), newId('policySetVersion')];
  await deliver(
    app,
    {
      definition: policySetVersionIngestAwaitedV1,
      organizationId,
      aggregateId: subject,
      aggregateVersion: 3,
      data: { policySetVersionId: subject, readAgain: true },
    },
    cause,
  );
  const outcomes = (await app.outbox()).filter(({ aggregate }) => aggregate.id === subject);
  expect(outcomes).toMatchObject([
    {
      type: 'policy-set-archive.rejected',
      organizationId,
      data: {
        policySetVersionId: subject,
        reason: expect.stringMatching(/^No archive arrived/),
        readAgain: true,
      },
    },
  ]);
});
