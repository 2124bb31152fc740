import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { moduleArchiveAcceptedV1 } from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { WorkerContext } from '../context-worker.ts';
import type { ArchiveInspector } from '../inspection/archive-inspector.ts';
import {
  acceptingInspector,
  buildDetails,
  buildJob,
  inspectorThat,
  refusingInspector,
} from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { rejectJob } from './finish-job.ts';
import { attemptsLimit, giveUpReasons, pauseWhileUnavailable, type Job } from './job.ts';
import { runJob } from './run-job.ts';

const never = new AbortController().signal;

describe('one attempt at a job', () => {
  let app: IngestTestApp;
  const contexts: WorkerContext[] = [];
  beforeAll(async () => {
    app = await startIngestTestApp();
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    for (const ctx of contexts.splice(0)) ctx.objects.stop();
    await app.testDatabase.database.knex('jobs').delete();
  });

  const worker = async (
    inspector: ArchiveInspector,
    env: Record<string, string> = {},
    storage?: ObjectStorage,
  ) => {
    const ctx = await app.createWorker({ overrides: { inspector, ...(storage && { storage }) }, env });
    contexts.push(ctx);
    return ctx;
  };
  const take = async (): Promise<Job> => {
    const job = await app.ctx.stores.jobs.take('archive', 10);
    if (!job) throw new Error('no job is due');
    return job;
  };
  const endPause = () => app.testDatabase.database.knex('jobs').update({ run_after: '2026-01-01' });
  const outcomeOf = ({ subject }: { subject: string }) => app.findOutcome(subject);
  const eventsOf = async ({ subject }: { subject: string }) =>
    (await app.outbox()).filter(({ aggregate }) => aggregate.id === subject);

  it('an accepted archive gets its details stored, and the event names the details and the archive', async () => {
    const cause = { actor: null, sourceAddress: '203.0.113.9', requestId: 'req-7', traceparent: null };
    const job = await buildJob(app, { cause });

    await runJob(await worker(acceptingInspector(['a -> b is a link'])), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ state: 'done', outcome: 'accepted', reason: null });
    const [event, ...more] = await eventsOf(job);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'module-archive.accepted',
      organizationId: job.organizationId,
      aggregate: { kind: 'module-archive', id: job.subject },
      cause,
      data: { moduleVersionId: job.subject, archive: job.archive, notes: ['a -> b is a link'] },
    });
    const { details } = moduleArchiveAcceptedV1.data.parse(event?.data);
    const stored = await text(await app.ctx.storage.openRead(details.key));
    expect(JSON.parse(stored)).toEqual(buildDetails());
    expect(details.bytes).toBe(Buffer.byteLength(stored));
  });

  it('the event of a rejected archive carries the reason', async () => {
    const job = await buildJob(app);
    const refusing = refusingInspector('It is not a gzip file.');

    await runJob(await worker(refusing), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ outcome: 'rejected', reason: 'It is not a gzip file.' });
    expect(await eventsOf(job)).toMatchObject([
      {
        type: 'module-archive.rejected',
        data: { moduleVersionId: job.subject, reason: 'It is not a gzip file.' },
      },
    ]);
  });

  it('an archive with thousands of notes still fits into an event', async () => {
    const job = await buildJob(app);
    const notes = Array.from({ length: 10_000 }, (_, index) => `${index} ${'x'.repeat(500)}`);

    await runJob(await worker(acceptingInspector(notes)), await take(), never);

    expect(await eventsOf(job)).toMatchObject([
      { data: { notes: expect.arrayContaining(['and 9900 more']) } },
    ]);
  });

  it('the outcome of a policy set archive is announced to policy', async () => {
    const subject = newId('policySetVersion');
    const job = await buildJob(app, { purpose: 'policy-set-version', subject });

    await runJob(await worker(acceptingInspector(['a link'])), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ outcome: 'accepted' });
    expect(await eventsOf(job)).toMatchObject([
      {
        type: 'policy-set-archive.accepted',
        aggregate: { kind: 'policy-set-archive', id: subject },
        data: { policySetVersionId: subject, archive: job.archive, notes: ['a link'] },
      },
    ]);
  });

  it('an unreadable policy set archive is rejected, and policy gets the event', async () => {
    const subject = newId('policySetVersion');
    const job = await buildJob(app, { purpose: 'policy-set-version', subject });

    await rejectJob(await worker(acceptingInspector()), await take(), 'It is not a gzip file.');

    expect(await eventsOf(job)).toMatchObject([
      {
        type: 'policy-set-archive.rejected',
        data: { policySetVersionId: subject, reason: 'It is not a gzip file.' },
      },
    ]);
  });

  it.each([
    ['the inspector cannot work', () => Promise.reject(new Error('no child could start'))],
    [
      'the bytes that were read are not those that were uploaded',
      () =>
        Promise.resolve({
          accepted: true as const,
          details: buildDetails(),
          notes: [],
          digest: '0'.repeat(64),
        }),
    ],
  ])('a job is retried later when %s', async (_name, inspectModule) => {
    const job = await buildJob(app);

    await runJob(await worker(inspectorThat(inspectModule)), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({
      state: 'waiting',
      attempt: 1,
      reason: giveUpReasons.failed,
    });
    expect(await app.ctx.stores.jobs.take('archive', 10)).toBeUndefined();
    expect(await eventsOf(job)).toEqual([]);

    await endPause();
    await runJob(await worker(acceptingInspector()), await take(), never);
    expect(await outcomeOf(job)).toMatchObject({ state: 'done', outcome: 'accepted', attempt: 2 });
  });

  it('bytes damaged by the storage are not blamed on the uploader', async () => {
    const job = await buildJob(app);
    const damaged: ObjectStorage = {
      ...app.ctx.storage,
      openRead: () => Promise.resolve(Readable.from([Buffer.from('does not match what was uploaded')])),
    };
    const refusing = refusingInspector('It is not a gzip file.');

    await runJob(await worker(refusing, {}, damaged), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', reason: giveUpReasons.failed });
  });

  it('a job whose details cannot be stored is retried later and leaves nothing behind', async () => {
    const job = await buildJob(app);
    const full: ObjectStorage = { ...app.ctx.storage, put: () => Promise.reject(unavailable('full')) };
    const before = await app.storedFiles();

    await runJob(await worker(acceptingInspector(), {}, full), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', reason: giveUpReasons.failed });
    expect(await app.storedFiles()).toEqual(before);
  });

  it('a job waits for as long as object storage is unavailable, and is then done', async () => {
    const job = await buildJob(app);
    const away: ObjectStorage = { ...app.ctx.storage, openRead: () => Promise.reject(unavailable('away')) };
    const ctx = await worker(acceptingInspector(), {}, away);
    for (let attempt = 1; attempt <= attemptsLimit + 3; attempt += 1) {
      await runJob(ctx, await take(), never);
      expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', attempt });
      await endPause();
    }

    await runJob(await worker(acceptingInspector()), await take(), never);
    expect(await outcomeOf(job)).toMatchObject({ state: 'done', outcome: 'accepted' });
  });

  it('the pauses of such a job grow up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(pauseWhileUnavailable)).toEqual([
      1, 2, 4, 8, 16, 32, 60, 60, 60,
    ]);
  });

  it(`rejects after ${attemptsLimit} attempts, saying that it is not the archive's fault`, async () => {
    const job = await buildJob(app);
    const ctx = await worker(inspectorThat(() => Promise.reject(new Error('no child could start'))));

    for (let attempt = 1; attempt <= attemptsLimit; attempt += 1) {
      expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', attempt: attempt - 1 });
      await endPause();
      await runJob(ctx, await take(), never);
    }

    expect(await outcomeOf(job)).toMatchObject({ outcome: 'rejected', reason: giveUpReasons.failed });
    expect(await eventsOf(job)).toMatchObject([{ data: { reason: giveUpReasons.failed } }]);
  });

  it(`rejects an archive over which ${attemptsLimit} workers have died, without reading it again`, async () => {
    const job = await buildJob(app);
    for (let attempt = 1; attempt <= attemptsLimit; attempt += 1)
      await app.ctx.stores.jobs.take('archive', -1);
    const untouched = inspectorThat(() => Promise.reject(new Error('must not be read')));

    await runJob(await worker(untouched), await take(), never);

    expect(await outcomeOf(job)).toMatchObject({ outcome: 'rejected', reason: giveUpReasons.died });
    expect(await eventsOf(job)).toMatchObject([{ data: { reason: giveUpReasons.died } }]);
  });

  it('an attempt that takes too long is stopped, even if it ignores the signal', async () => {
    const job = await buildJob(app);
    let stopped = false;
    const hanging = inspectorThat((_archive, options) => {
      options?.signal?.addEventListener('abort', () => {
        stopped = true;
      });
      return new Promise(() => undefined);
    });

    await runJob(await worker(hanging, { JOB_DEADLINE_SECONDS: '1' }), await take(), never);

    expect(stopped).toBe(true);
    expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', reason: giveUpReasons.tooSlow(1) });
  });

  it('a stopped attempt keeps no archive open, even one that is read twice', async () => {
    await buildJob(app);
    const stalled = new PassThrough();
    let opened = 0;
    const storage: ObjectStorage = {
      ...app.ctx.storage,
      openRead: () => {
        opened += 1;
        return Promise.resolve(opened === 1 ? Readable.from([Buffer.from('x')]) : stalled);
      },
    };
    const refusing = refusingInspector('It is not a gzip file.');

    await runJob(await worker(refusing, { JOB_DEADLINE_SECONDS: '1' }, storage), await take(), never);

    expect(opened).toBe(2);
    expect(stalled.destroyed).toBe(true);
  });

  it('the result of an overtaken attempt is dropped together with its details', async () => {
    const job = await buildJob(app);
    const overtaken = await take();
    await app.testDatabase.database.knex('jobs').update({ lease_until: '2026-01-01' });
    const current = await take();

    await runJob(await worker(acceptingInspector()), overtaken, never);

    expect(await outcomeOf(job)).toMatchObject({ state: 'running', attempt: 2 });
    expect(await eventsOf(job)).toEqual([]);
    await runJob(await worker(acceptingInspector()), current, never);
    expect(await eventsOf(job)).toHaveLength(1);
  });
});
