import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  policySetArchiveAcceptedV1,
  policySetArchiveDetailsSchema,
  type PolicySetArchiveDetails,
} from '@groundwork/contracts';
import { newId } from '@groundwork/contracts/resource-ids';
import { OpaFailure, type Opa } from '@groundwork/opa';
import { describeWithOpa, openRealOpa } from '@groundwork/opa/testing';
import { tarball } from '@groundwork/testing';
import type { WorkerContext, WorkerOverrides } from '../context-worker.ts';
import { buildJob } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp } from '../testing/ingest-test-app.ts';
import { runJob } from './run-job.ts';

const policies = {
  'policies.hcl': 'policy "regions" {\n  query = "data.acme.regions.deny"\n}\n',
  'regions.rego': 'package acme.regions\n\ndeny contains "no" if input.plan.a == 1\n',
};

let app: IngestTestApp;
const contexts: WorkerContext[] = [];
beforeAll(async () => {
  app = await startIngestTestApp();
});
afterAll(async () => {
  for (const ctx of contexts) {
    await ctx.inspector.close();
    ctx.objects.stop();
  }
  await app.stop();
});

async function attempt(
  opa: WorkerOverrides['opa'] | undefined,
  files: Record<string, string> = policies,
  given: { readonly readsAgain?: boolean } = {},
) {
  const job = await buildJob(app, {
    ...given,
    purpose: 'policy-set-version',
    subject: newId('policySetVersion'),
    content: tarball(files),
  });
  const ctx = await app.createWorker({
    overrides: opa ? { opa } : {},
    env: { OPA_BINARY: '/nowhere/opa' },
  });
  contexts.push(ctx);
  const taken = await app.ctx.stores.jobs.take('archive', 30);
  if (!taken) throw new Error('no job is due');
  await runJob(ctx, taken, new AbortController().signal);
  return job;
}

async function detailsOf(job: { readonly subject: string }): Promise<PolicySetArchiveDetails> {
  const event = (await app.outbox()).find(({ aggregate }) => aggregate.id === job.subject);
  const { details } = policySetArchiveAcceptedV1.data.parse(event?.data);
  return policySetArchiveDetailsSchema.parse(await json(await app.ctx.storage.openRead(details.key)));
}

const failing = (error: OpaFailure): Opa => {
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

describeWithOpa('archives and OPA', () => {
  it('a worker with OPA compiles the policies of an archive', async () => {
    const opa = await openRealOpa();
    const { kind2, compilation } = await detailsOf(await attempt({ kind: 'found', opa }));
    expect(kind2).toMatchObject({ policies: [{ name: 'regions' }] });
    expect(compilation).toMatchObject({
      opaVersion: opa.version,
      v1: { kind: 'compiled', unknownQueries: [] },
      v0: { kind: 'refused' },
    });
  });
});

it('a worker without OPA accepts the archive, and says that it did not compile', async () => {
  expect((await detailsOf(await attempt(undefined))).compilation).toBeNull();
});

it('the outcome of an archive that was read again says so', async () => {
  const job = await attempt(undefined, policies, { readsAgain: true });
  const events = (await app.outbox()).filter(({ aggregate }) => aggregate.id === job.subject);
  expect(events).toMatchObject([{ data: { readAgain: true } }]);
});

it('a worker whose OPA is gone does the same', async () => {
  const opa = failing(new OpaFailure('missing', 'OPA is no longer where it was.'));
  expect((await detailsOf(await attempt({ kind: 'found', opa }))).compilation).toBeNull();
});

it.each([
  ['of the other kind', { 'sentinel.hcl': 'policy "a" {}\n', 'a.sentinel': 'main = rule { true }\n' }],
  ['with a wrong configuration file', { ...policies, 'policies.hcl': 'policy {' }],
])('an archive %s is not compiled', async (_name, files) => {
  const opa = failing(new OpaFailure('stopped', 'OPA is not asked.'));
  expect((await detailsOf(await attempt({ kind: 'found', opa }, files))).compilation).toBeNull();
});

it('an OPA that was stopped is asked again later', async () => {
  const opa = failing(new OpaFailure('stopped', 'OPA was stopped by SIGKILL.'));
  const job = await attempt({ kind: 'found', opa });
  expect(await app.findOutcome(job.subject)).toMatchObject({ state: 'waiting' });
  expect((await app.outbox()).filter(({ aggregate }) => aggregate.id === job.subject)).toEqual([]);
});
