import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import type { WorkerContext } from '../context-worker.ts';
import type { Job } from '../jobs/job.ts';
import { runJob } from '../jobs/run-job.ts';
import { acceptingInspector, refusingInspector } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';

let app: IngestTestApp;
let accepting: WorkerContext;
let refusing: WorkerContext;
beforeAll(async () => {
  app = await startIngestTestApp();
  accepting = await app.createWorker({ overrides: { inspector: acceptingInspector() } });
  refusing = await app.createWorker({ overrides: { inspector: refusingInspector('It is empty.') } });
});
afterAll(async () => {
  accepting.objects.stop();
  refusing.objects.stop();
  await app.stop();
});

const first = Buffer.from('first');
const second = Buffer.from('second');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const kinds = [
  ['module-version', 'moduleVersion', 'module-archive'],
  ['policy-set-version', 'policySetVersion', 'policy-set-archive'],
] as const;

function version([purpose, kind, archive]: (typeof kinds)[number] = kinds[0]) {
  const claim = { purpose, subject: newId(kind), organizationId: newId('organization') };
  const path = app.signUpload(claim);
  return {
    put: (content: Buffer) => app.client.put(path, content),
    putElsewhere: (content: Buffer) => app.client.put(app.signUpload(claim), content),
    stored: async () =>
      (await app.ctx.stores.uploads.find(claim.organizationId, purpose, claim.subject))?.archive,
    outcome: () => app.findOutcome(claim.subject),
    events: async () => (await app.outbox()).filter(({ aggregate }) => aggregate.id === claim.subject),
    archive,
  };
}

async function filesWithoutAbandoned(): Promise<number> {
  await app.sweepAbandoned();
  return (await app.storedFiles()).length;
}

async function take(): Promise<Job> {
  const job = await app.ctx.stores.jobs.take('archive', 60);
  if (!job) throw new Error('no job is due');
  return job;
}

const read = (job: Job, by = accepting) => runJob(by, job, new AbortController().signal);

async function judged(kind: (typeof kinds)[number], outcome: 'accepted' | 'rejected'): Promise<void> {
  const { put, putElsewhere, stored, outcome: kept } = version(kind);
  await put(first);
  await read(await take(), outcome === 'accepted' ? accepting : refusing);
  const files = (await app.storedFiles()).length;
  for (const send of [put, putElsewhere]) {
    expect(await send(second)).toMatchObject({ status: 409, body: { errors: [{ status: '409' }] } });
    expect((await send(first)).status).toBe(200);
  }
  expect((await stored())?.sha256).toBe(sha256(first));
  expect(await kept()).toMatchObject({ state: 'done', outcome });
  expect(await app.storedFiles()).toHaveLength(files);
}

it('once the first archive of a module version was rejected, a second one is 409', () =>
  judged(kinds[0], 'rejected'));

describe.each(kinds)('a second archive for a %s', (...kind) => {
  it('until the first one has been read, it takes its place', async () => {
    const { put, stored, events, archive } = version(kind);
    const files = await filesWithoutAbandoned();
    expect((await put(first)).status).toBe(200);
    expect(await put(second)).toMatchObject({ status: 200, body: undefined });
    expect((await stored())?.sha256).toBe(sha256(second));
    expect(await filesWithoutAbandoned()).toBe(files + 1);

    await read(await take());
    expect(await app.ctx.stores.jobs.take('archive', 60)).toBeUndefined();
    expect(await events()).toMatchObject([
      { type: 'upload.received', aggregate: { version: 1 }, data: { archive: { sha256: sha256(first) } } },
      { type: 'upload.received', data: { archive: { sha256: sha256(second) } } },
      { type: `${archive}.accepted`, data: { archive: { sha256: sha256(second) } } },
    ]);
  });

  it('an attempt that is reading the first one has no outcome any longer', async () => {
    const { put, stored, events, archive } = version(kind);
    await put(first);
    const reading = await take();
    expect((await put(second)).status).toBe(200);
    await read(reading);
    expect((await events()).map(({ type }) => type)).toEqual(['upload.received', 'upload.received']);
    await read(await take());
    expect((await events()).at(-1)).toMatchObject({
      type: `${archive}.accepted`,
      data: { archive: { sha256: sha256(second) } },
    });
    expect((await stored())?.sha256).toBe(sha256(second));
  });

  it('once the first one was accepted, it is 409, and the same bytes are 200', () =>
    judged(kind, 'accepted'));

  it('at the moment when the first one has been read, it is either kept or refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { put, stored, events, outcome } = version(kind);
      await put(first);
      const job = await take();
      const [{ status }] = await Promise.all([put(second), read(job)]);
      const isKept = status === 200;
      expect(isKept || status === 409).toBe(true);
      expect((await stored())?.sha256).toBe(sha256(isKept ? second : first));
      expect(await outcome()).toMatchObject({ state: isKept ? 'waiting' : 'done' });
      if (isKept) await read(await take());
      const outcomes = (await events()).filter(({ type }) => type.endsWith('.accepted'));
      expect(outcomes).toMatchObject([{ data: { archive: { sha256: sha256(isKept ? second : first) } } }]);
    }
  });
});

it('the same bytes again change nothing while they wait', async () => {
  const { put, events } = version();
  const files = await filesWithoutAbandoned();
  for (let times = 0; times < 3; times += 1) expect((await put(first)).status).toBe(200);
  expect(await events()).toHaveLength(1);
  expect(await filesWithoutAbandoned()).toBe(files + 1);
  await read(await take());
});

it('the first bytes can be sent again after they were replaced', async () => {
  const { put, stored } = version();
  for (const content of [first, second, first]) expect((await put(content)).status).toBe(200);
  expect((await stored())?.sha256).toBe(sha256(first));
  await read(await take());
  expect((await put(second)).status).toBe(409);
});
