import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/logging';
import { newId } from '@groundwork/resource-id';
import { waitFor } from '@groundwork/testing';
import { sweepObjects } from '../objects/object-sweep.ts';
import { startRepositoryWorld, type RepositoryWorld } from '../testing/repository-world.ts';
import { sweepScratch } from './scratch.ts';

let world: RepositoryWorld;
beforeAll(async () => {
  world = await startRepositoryWorld();
});
afterEach(() => {
  world.server.misbehave(undefined);
  world.server.forgetRequests();
});
afterAll(() => world.stop());

const script = join(import.meta.dirname, '../testing/killed-git-worker.ts');

/** Processes that have their working directory in this world's scratch folder, where the system shows them. */
async function processesInScratch(): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return folders.filter((folder) => folder.startsWith(world.scratch.repositories));
}

describe('a worker that is killed', () => {
  it.each(['lending', 'git', 'writing', 'written', 'second'] as const)(
    'at the stage %s leaves nothing behind, and another brings the job to its end',
    async (stage) => {
      const repository = world.repository(`killed-${stage}`);
      const commits = repository.commitAll([
        { files: { 'main.tf': 'x'.repeat(50_000) }, tags: ['v1.0.0'] },
        { files: { 'main.tf': 'y'.repeat(50_000) }, tags: ['v2.0.0'] },
      ]);
      const versions = commits.map((commit) => ({ subject: newId('moduleVersion'), commit, ref: 'v1.0.0' }));
      const subscription = world.subscribe(repository);
      if (stage === 'git') world.server.misbehave((req) => req.method === 'POST');
      const child = spawn(
        process.execPath,
        [
          script,
          JSON.stringify({
            databaseName: world.app.testDatabase.name,
            environment: world.app.environment,
            scratch: world.scratch,
            subscriptionId: subscription.id,
            lent: world.lentOf(repository),
            stage,
          }),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'], env: {} },
      );
      await world.awaited(newId('organization'), {
        subscriptionId: subscription.id,
        path: null,
        ingressSubmodules: false,
        versions,
      });
      if (stage === 'git')
        await waitFor(() => world.server.requests.some(({ kind }) => kind === 'fetch'), {
          timeoutMs: 20_000,
        });
      else await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      world.server.misbehave(undefined);

      await waitFor(async () => (await processesInScratch()).length === 0, {
        timeoutMs: 10_000,
        describe: 'git outlives its worker: it to end',
      });
      // As the next worker does when it starts.
      await sweepScratch(world.scratch, silentLogger());
      expect(await world.leftOver()).toEqual([]);

      await waitFor(async () => (await world.work()) > 0, { timeoutMs: 10_000 });
      for (const { subject } of versions)
        expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
      expect(await world.leftOver()).toEqual([]);
      // What was written for nobody has a row by which the sweep finds it.
      await world.app.testDatabase.database
        .knex('objects')
        .where({ state: 'writing' })
        .update({ lease_until: new Date(0) });
      const { logger, stores, storage } = world.app.ctx;
      await sweepObjects({ logger, stores, storage, retentionSeconds: 0 });
      expect((await stores.objects.countByState()).writing).toBe(0);
      expect(await world.app.storedFiles()).toHaveLength((await stores.objects.countByState()).stored);
    },
    60_000,
  );

  it('over and over ends the job with a reason', async () => {
    const repository = world.repository('dies');
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const subscription = world.subscribe(repository);
    const subject = newId('moduleVersion');
    await world.awaited(newId('organization'), {
      subscriptionId: subscription.id,
      path: null,
      ingressSubmodules: false,
      versions: [{ subject, commit, ref: 'v1.0.0' }],
    });
    for (let death = 0; death < 5; death += 1) {
      expect(await world.worker.stores.gitJobs.take(10)).toBeDefined();
      await world.app.testDatabase.database
        .knex('jobs')
        .where({ state: 'running' })
        .update({ lease_until: new Date(0) });
    }
    await world.work();
    expect(await world.said(subject)).toMatchObject([
      { type: 'repository-fetch.failed', data: { reason: expect.stringMatching(/ended without an answer/) } },
    ]);
  });
});

describe('a worker that stops', () => {
  it('gives its job back, kills git and removes its files', async () => {
    const repository = world.repository('stops');
    const commit = repository.commit({ files: { 'main.tf': 'x' } });
    const subscription = world.subscribe(repository);
    const subject = newId('moduleVersion');
    await world.awaited(newId('organization'), {
      subscriptionId: subscription.id,
      path: null,
      ingressSubmodules: false,
      versions: [{ subject, commit, ref: 'v1.0.0' }],
    });
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
    expect(await processesInScratch()).toEqual([]);
    world.server.misbehave(undefined);
    expect(await world.work()).toBe(1);
    expect((await world.said(subject)).map(({ type }) => type)).toEqual(['upload.received']);
  });
});
