import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { waitFor } from '@groundwork/testing';
import { sweepScratch } from '../repositories/scratch.ts';
import { processesIn } from '../testing/processes-in.ts';
import { startPublicOriginWorld, type PublicOriginWorld } from '../testing/public-origin-world.ts';

let world: PublicOriginWorld;
beforeAll(async () => {
  world = await startPublicOriginWorld();
});
afterAll(() => world.stop());

let child: ChildProcess | undefined;
// A worker of a failed test would keep the run from ending.
afterEach(() => void child?.kill('SIGKILL'));

const script = join(import.meta.dirname, '../testing/killed-git-worker.ts');

it.each(['git', 'writing', 'written'] as const)(
  'a worker killed at the stage %s of a public module leaves nothing behind, and another fetches it',
  async (stage) => {
    const repository = world.repository(`killed-${stage}`);
    const commit = repository.commit({ files: { 'main.tf': 'x'.repeat(50_000) } });
    if (stage === 'git') world.git.misbehave((req) => req.method === 'POST');
    world.git.forgetRequests();
    const { app, scratch } = world;
    const options = { databaseName: app.testDatabase.name, environment: app.environment, scratch, stage };
    const worker = spawn(process.execPath, [script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
    child = worker;
    const id = await world.request(`git::${repository.url}?ref=${commit}`);
    if (stage === 'git') await waitFor(() => world.git.requests.some(({ kind }) => kind === 'fetch'));
    else await once(worker.stdout, 'data');
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    world.git.misbehave(undefined);
    await waitFor(async () => (await processesIn(scratch.repositories)).length === 0, {
      describe: 'git outlives its worker: it to end',
    });
    await sweepScratch(scratch, silentLogger());
    await waitFor(async () => (await world.work()) > 0);
    expect(await world.outcomeOf(id)).toMatchObject({ commit });
    await app.sweepAbandoned();
    const { stored, ...others } = await app.countObjects();
    expect(others).toEqual({ writing: 0, deleted: 0, deleting: 0 });
    expect(await app.storedFiles()).toHaveLength(stored);
  },
  60_000,
);
