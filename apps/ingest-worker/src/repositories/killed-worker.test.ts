import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newId } from '@groundwork/contracts/resource-ids';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { hasSsh, newSshKey } from '@groundwork/testing/local-vcs';
import { sweepObjects } from '../objects/object-sweep.ts';
import { processesIn } from '../testing/processes-in.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { sweepScratch } from './scratch.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(() => {
  world.server.misbehave(undefined);
  world.server.forgetRequests();
  // A worker of a failed test would keep the run from ending.
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => world.stop());

const script = join(import.meta.dirname, '../testing/killed-git-worker.ts');
const started: ChildProcess[] = [];

function startDoomedWorker(stage: string) {
  const options = {
    databaseName: world.app.testDatabase.name,
    environment: world.app.environment,
    scratch: world.scratch,
    stage,
  };
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {},
  });
  started.push(child);
  return child;
}

/** Kills a worker. Once all its children are gone and the next worker has started, nothing must be left. */
async function killAndSweep(child: ChildProcess) {
  child.kill('SIGKILL');
  await once(child, 'exit');
  world.server.misbehave(undefined);
  await waitFor(async () => (await processesIn(world.scratch.repositories)).length === 0, {
    describe: 'git outlives its worker: it to end',
  });
  await sweepScratch(world.scratch, silentLogger());
  expect(await world.leftOver()).toEqual([]);
}

async function workAgain() {
  await waitFor(async () => (await world.work()) > 0);
  expect(await world.leftOver()).toEqual([]);
}

describe('a worker that is killed', () => {
  it.each(['lending', 'git', 'writing', 'written', 'second'] as const)(
    'a worker killed at the stage %s leaves nothing behind, and another completes the job',
    async (stage) => {
      const repository = world.repository(`killed-${stage}`);
      const commits = repository.commitAll([
        { files: { 'main.tf': 'x'.repeat(50_000) }, tags: ['v1.0.0'] },
        { files: { 'main.tf': 'y'.repeat(50_000) }, tags: ['v2.0.0'] },
      ]);
      const versions = commits.map((commit) => ({ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }));
      const subscription = world.subscribe(repository);
      if (stage === 'git') world.server.misbehave((req) => req.method === 'POST');
      const child = startDoomedWorker(stage);
      await world.awaited(newId('organization'), {
        subscriptionId: subscription.id,
        versions,
      });
      if (stage === 'git') await waitFor(() => world.server.requests.some(({ kind }) => kind === 'fetch'));
      else await once(child.stdout, 'data');
      await killAndSweep(child);
      await workAgain();
      for (const { subject } of versions)
        expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
      // An object that was written but is not used has a row by which the sweep finds it.
      await world.app.testDatabase.database
        .knex('objects')
        .where({ state: 'writing' })
        .update({ lease_until: new Date(0) });
      const { logger, stores, storage } = world.app.ctx;
      await sweepObjects({ logger, stores, storage, retentionSeconds: 0 });
      expect((await world.app.countObjects()).writing).toBe(0);
      expect(await world.app.storedFiles()).toHaveLength((await world.app.countObjects()).stored);
    },
    60_000,
  );

  it('a worker killed while it reads refs leaves nothing behind, and another reads them', async () => {
    const repository = world.repository('killed-refs');
    repository.commit({ files: { 'main.tf': 'x' }, tags: ['v1.0.0'] });
    const subscription = world.subscribe(repository);
    world.server.misbehave((req) => req.method === 'POST');
    const child = startDoomedWorker('git');
    await world.pushed(newId('organization'), subscription);
    await waitFor(() => world.server.requests.some(({ kind }) => kind === 'refs'));
    await killAndSweep(child);
    await workAgain();
    const said = await world.said(subscription.id);
    expect(said.map(({ type }) => type)).toEqual(['repository-refs.listed']);
  }, 60_000);

  it('a worker killed during a submodule fetch leaves nothing behind, and another completes the job', async () => {
    const inner = world.repository('killed-inner');
    const url = `${world.server.url}/${inner.name}`;
    world.vcsConnections.allowAddress(url);
    const repository = world.repository('killed-outer');
    const commit = repository.commit({
      files: {
        inner: { submodule: inner.commit({ files: { 'inner.tf': 'i' } }) },
        '.gitmodules': `[submodule "inner"]\n\tpath = inner\n\turl = ${url}\n`,
      },
    });
    const subscription = world.subscribe(repository);
    const isOfInner = (address: string | undefined) => address?.startsWith(`/${inner.name}`) === true;
    world.server.misbehave((req) => req.method === 'POST' && isOfInner(req.url));
    const child = startDoomedWorker('git');
    const subject = await world.requestCommit(subscription, commit, { ingressSubmodules: true });
    await waitFor(() => world.server.requests.some(({ method, url }) => method === 'POST' && isOfInner(url)));
    await killAndSweep(child);
    await workAgain();
    expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
  }, 60_000);

  (hasSsh() ? it : it.skip)(
    'with the key of a connection in a file leaves no key behind (T-SE-6, needs an ssh client)',
    async () => {
      const repository = world.repository('killed-ssh');
      const commit = repository.commit({ files: { 'main.tf': 'x' } });
      const subscription = world.subscribe(repository);
      // It accepts connections and never responds.
      const silent = createServer();
      silent.listen(0, '127.0.0.1');
      await once(silent, 'listening');
      const { port } = z.object({ port: z.number() }).parse(silent.address());
      world.vcsConnections.lendTo(subscription.id, {
        ...world.lentOf(repository),
        url: `ssh://git@127.0.0.1:${port}/${repository.name}`,
        credential: { kind: 'ssh', username: 'git', privateKey: newSshKey().private, knownHosts: '' },
      });
      const child = startDoomedWorker('git');
      const subject = await world.requestCommit(subscription, commit);
      await once(silent, 'connection');
      const [folder = ''] = await readdir(world.scratch.keys);
      expect(await readFile(join(world.scratch.keys, folder, 'key'), 'utf8')).toContain('PRIVATE KEY');
      await killAndSweep(child);
      silent.close();
      world.vcsConnections.lendTo(subscription.id, world.lentOf(repository));
      await workAgain();
      expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
    },
    60_000,
  );

  it('a job whose worker is killed over and over ends with a reason', async () => {
    const repository = world.repository('dies');
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const subscription = world.subscribe(repository);
    const subject = await world.requestCommit(subscription, commit);
    for (let death = 0; death < 5; death += 1) {
      expect(await world.worker.stores.gitJobs.take(10)).toBeDefined();
      await world.app.testDatabase.database
        .knex('jobs')
        .where({ state: 'running' })
        .update({ lease_until: new Date(0) });
    }
    await world.work();
    expect(await world.said(subject)).toMatchObject([
      { type: 'repository-fetch.failed', data: { reason: expect.stringMatching(/crashed/) } },
    ]);
  });
});

describe('a worker that stops', () => {
  it('a stopping worker releases its job, kills git and removes its files', async () => {
    const repository = world.repository('stops');
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const subscription = world.subscribe(repository);
    const subject = await world.requestCommit(subscription, commit);
    const stopping = new AbortController();
    world.server.misbehave((req) => {
      if (req.method !== 'POST') return false;
      stopping.abort();
      return true;
    });
    await world.worker.stores.gitJobs.take(10).then(async (job) => {
      const { runGitJob } = await import('./run-git-job.ts');
      if (job) await runGitJob(world.worker, job, stopping.signal);
    });
    expect(await world.leftOver()).toEqual([]);
    expect(await processesIn(world.scratch.repositories)).toEqual([]);
    world.server.misbehave(undefined);
    expect(await world.work()).toBe(1);
    expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
  });
});
