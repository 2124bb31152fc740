import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ownAccord,
  policyTextCompileAwaitedV1,
  policyTextCompiledV1,
  type PolicyTextCompilation,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { unavailable } from '@groundwork/errors';
import { type Opa, OpaFailure } from '@groundwork/opa';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import { waitFor } from '@groundwork/testing';
import type { WorkerContext, WorkerOverrides } from '../context-worker.ts';
import { startJobRunner } from '../job-runner/job-runner.ts';
import { purgeOrganization } from '../subjects/organization-purge.ts';
import { acceptingInspector, buildJob } from '../testing/builders.ts';
import { deliver, organizationDeleted } from '../testing/deliver.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import type { PolicyTextReader } from './policy-text-reader.ts';
import { runPolicyText } from './run-policy-text.ts';

const query = 'data.acme.regions.deny';
const text = 'package acme.regions\n\ndeny contains "no" if input.plan.a == 1\n';

let app: IngestTestApp;
const contexts: WorkerContext[] = [];
beforeAll(async () => {
  app = await startIngestTestApp();
});
beforeEach(async () => {
  await app.testDatabase.database.knex('policy_texts').delete();
});
afterAll(async () => {
  for (const ctx of contexts) {
    ctx.objects.stop();
    await ctx.inspector.close();
    await ctx.client.close();
  }
  await app.stop();
});

const request = (version = 2, organizationId = newId('organization'), policyId = newId('policy')) => ({
  definition: policyTextCompileAwaitedV1,
  organizationId,
  aggregateId: policyId,
  aggregateVersion: version,
  data: { policyId, textSha256: `digest of version ${version}` },
});

const reading = (content: string): PolicyTextReader => ({
  read: () => Promise.resolve({ content: Buffer.from(content), query }),
});
const nobodyWaits: PolicyTextReader = { read: () => Promise.resolve(undefined) };

const failing = (error: Error): Opa => {
  const fail = () => Promise.reject(error);
  return {
    version: '1.2.3',
    program: 'opa',
    openNetwork: null,
    compile: fail,
    test: fail,
    evaluate: fail,
    buildBundle: fail,
  };
};

async function worker(overrides: WorkerOverrides): Promise<WorkerContext> {
  const ctx = await app.createWorker({
    overrides: { inspector: acceptingInspector(), ...overrides },
    env: { OPA_BINARY: '/nowhere/opa' },
  });
  contexts.push(ctx);
  return ctx;
}

/** One attempt at the text that is due. */
async function attempt(
  opa: Opa,
  policyTextReader: PolicyTextReader,
  stopping = new AbortController().signal,
) {
  const ctx = await worker({ policyTextReader });
  const taken = await app.ctx.stores.policyTexts.take(60);
  if (!taken) throw new Error('no text is due');
  await runPolicyText(ctx, opa, taken, stopping);
}

const told = async (policyId: string): Promise<PolicyTextCompilation[]> =>
  (await app.outbox())
    .filter(({ aggregate }) => aggregate.id === policyId)
    .map(({ data }) => policyTextCompiledV1.data.parse(data));

const rowOf = async (policyId: string): Promise<unknown> =>
  app.testDatabase.database
    .knex('policy_texts')
    .select('attempt', 'text_sha256', app.testDatabase.database.knex.raw('run_after > now() as is_later'))
    .where({ policy_id: policyId })
    .first();

describeWithOpa('a text and OPA', () => {
  const compiled = async (content: string) => {
    const event = request();
    await deliver(app, event);
    await attempt(await openRealOpa(), reading(content));
    expect(await rowOf(event.data.policyId)).toBeUndefined();
    const [outcome] = await told(event.data.policyId);
    expect(outcome).toMatchObject({ textSha256: event.data.textSha256, query });
    return outcome;
  };

  it('a text compiles as Rego v1, and says why it does not as v0', async () => {
    const outcome = await compiled(text);
    expect(outcome?.v1).toEqual([]);
    expect(outcome?.v0[0]).toMatchObject({ file: null, line: 3, column: 1, code: 'rego_parse_error' });
  });

  it('mistakes have their place, in the words of OPA', async () => {
    expect(await compiled('package acme.regions\n\ndeny if x == y\n')).toMatchObject({
      v1: [
        { file: null, line: 3, message: 'var x is unsafe' },
        { file: null, line: 3, message: 'var y is unsafe' },
      ],
    });
  });

  it('a query that the text does not have is a mistake, with a hint', async () => {
    const outcome = await compiled(text.replaceAll('deny', 'denied'));
    expect(outcome?.v1).toEqual([
      {
        file: null,
        line: null,
        column: null,
        code: null,
        message: `The text has neither a rule nor a package of the name "${query}", which is the query. Did you mean "data.acme.regions.denied"?`,
      },
    ]);
  });

  it('tests in the text are not run, and calls of other rules of the text are known', async () => {
    const failingTest = '\ntest_never if false\n\nallowed(a) := a > 1\n\nmore if allowed(2)\n';
    expect(await compiled(text + failingTest)).toMatchObject({ v1: [] });
  });

  it('any number of long mistakes fits into an event', async () => {
    const rules = Array.from({ length: 200 }, (_, at) => `r${at} if ${`ü${at}`.repeat(50)} == "\u{1f600}"`);
    const outcome = await compiled(`package acme.regions\n\n${rules.join('\n')}\n`);
    expect(outcome?.v1.length).toBeGreaterThan(0);
  });

  it('a worker compiles what is requested, beside archives', async () => {
    const opa = await openRealOpa();
    const ctx = await worker({ opa: { kind: 'found', opa }, policyTextReader: reading(text) });
    const runner = startJobRunner(ctx);
    try {
      const [first, second] = [request(), request()];
      await deliver(app, first);
      await buildJob(app);
      await deliver(app, second);
      for (const { data } of [first, second])
        await waitFor(async () => (await told(data.policyId)).length === 1, { timeoutMs: 30_000 });
    } finally {
      await runner.stop();
    }
  });
});

describe('a text that waits', () => {
  it('waits for a worker that has OPA', async () => {
    const event = request();
    await deliver(app, event);
    const runner = startJobRunner(await worker({ policyTextReader: nobodyWaits }));
    const { subject } = await buildJob(app);
    await waitFor(async () => (await app.findOutcome(subject))?.state === 'done');
    await runner.stop();
    expect(await rowOf(event.data.policyId)).toMatchObject({ attempt: 0 });
  });

  it('is forgotten if nobody waits for its result', async () => {
    const event = request();
    await deliver(app, event);
    await attempt(failing(new Error('is not asked')), nobodyWaits);
    expect(await rowOf(event.data.policyId)).toBeUndefined();
    expect(await told(event.data.policyId)).toEqual([]);
  });

  it('is the newest one of a policy, in whatever order requests arrive', async () => {
    const { organizationId, data } = request();
    for (const version of [2, 4, 3]) await deliver(app, request(version, organizationId, data.policyId));
    expect(await rowOf(data.policyId)).toMatchObject({ text_sha256: 'digest of version 4' });
  });

  it('is not announced by an attempt that began before a newer text arrived', async () => {
    const { organizationId, data } = request();
    await deliver(app, request(2, organizationId, data.policyId));
    const replacing: PolicyTextReader = {
      async read() {
        await deliver(app, request(3, organizationId, data.policyId));
        return { content: Buffer.from('package groundwork\n'), query };
      },
    };
    await attempt(failing(new Error('is not asked')), replacing);
    expect(await told(data.policyId)).toEqual([]);
    expect(await rowOf(data.policyId)).toMatchObject({ attempt: 0, is_later: false });
  });

  it('is forgotten with its organization', async () => {
    const event = request();
    await deliver(app, event);
    await deliver(app, organizationDeleted(event.organizationId));
    await app.ctx.inTransaction((tx) => purgeOrganization(tx, event.organizationId));
    expect(await rowOf(event.data.policyId)).toBeUndefined();
    await deliver(app, event);
    expect(await rowOf(event.data.policyId)).toBeUndefined();
  });

  it.each([
    [
      'policy is unavailable',
      failing(new Error('is not asked')),
      { read: () => Promise.reject(unavailable('policy is away')) },
    ],
    ['OPA is gone', failing(new OpaFailure('missing', 'OPA is gone.')), reading(text)],
  ])('does not lose an attempt while %s', async (_name, opa, reader) => {
    const event = request();
    await deliver(app, event);
    await attempt(opa, reader);
    expect(await rowOf(event.data.policyId)).toMatchObject({ attempt: 0, is_later: true });
  });

  it('is given back at once by a worker that stops', async () => {
    const event = request();
    await deliver(app, event);
    await attempt(failing(new OpaFailure('stopped', 'OPA was stopped.')), reading(text), AbortSignal.abort());
    expect(await rowOf(event.data.policyId)).toMatchObject({ attempt: 0, is_later: false });
  });

  it.each([
    ['failed', 4],
    ['killed its worker', 5],
  ])('that %s in five attempts does not compile, with a reason', async (_name, attempts) => {
    const event = request();
    await deliver(app, event);
    const rows = app.testDatabase.database.knex('policy_texts').where({ policy_id: event.data.policyId });
    await rows.update({ attempt: attempts });
    await attempt(failing(new OpaFailure('stopped', 'OPA was stopped.')), reading(text));
    const reason = expect.stringContaining('could not be compiled in 5 attempts');
    expect(await told(event.data.policyId)).toMatchObject([
      { opaVersion: '1.2.3', v0: [{ message: reason }], v1: [{ message: reason }] },
    ]);
  });

  it('is tried again later after an attempt that failed', async () => {
    const event = request();
    await deliver(app, event, ownAccord);
    await attempt(failing(new OpaFailure('stopped', 'OPA was stopped.')), reading(text));
    expect(await rowOf(event.data.policyId)).toMatchObject({ attempt: 1, is_later: true });
    expect(await told(event.data.policyId)).toEqual([]);
  });
});
