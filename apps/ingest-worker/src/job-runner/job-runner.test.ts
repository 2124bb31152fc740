import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { waitFor } from '@groundwork/testing';
import type { InspectionResult } from '../inspection/archive-inspector.ts';
import { acceptingInspector, buildJob, inspectorThat } from '../testing/builders.ts';
import { startIngestTestApp, type IngestTestApp, type WorkerOptions } from '../testing/ingest-test-app.ts';
import { startJobRunner, type JobRunner } from './job-runner.ts';
import { jobsChannel } from '../jobs/job.store.ts';

const minute = 60_000;

describe('the job runner', () => {
  let app: IngestTestApp;
  const runners: JobRunner[] = [];
  beforeEach(async () => {
    app = await startIngestTestApp();
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    await app.stop();
  });

  const start = async (options: WorkerOptions) => {
    const ctx = await app.createWorker(options);
    const runner = startJobRunner(ctx);
    runners.push(runner);
    return { runner, ctx };
  };
  const outcomeOf = ({ subject }: { subject: string }) => app.findOutcome(subject);
  const isDone = async (job: { subject: string }) => (await outcomeOf(job))?.state === 'done';

  const heldInspector = () => {
    const waiting: (() => void)[] = [];
    const inspector = inspectorThat(async (archive): Promise<InspectionResult> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return acceptingInspector().inspectModule(archive);
    });
    return { inspector, waiting };
  };

  it('the runner does the waiting jobs when it starts', async () => {
    const jobs = await Promise.all(Array.from({ length: 10 }, () => buildJob(app)));

    await start({
      overrides: { inspector: acceptingInspector() },
      jobs: { lookEveryMs: minute, lookAgainMs: minute },
    });

    for (const job of jobs) await waitFor(() => isDone(job));
    expect(await app.outbox()).toHaveLength(10);
  });

  it('the runner notices a new job at once, without polling', async () => {
    await start({
      overrides: { inspector: acceptingInspector() },
      jobs: { lookEveryMs: minute, lookAgainMs: minute },
    });
    for (let index = 0; index < 5; index += 1) {
      const job = await buildJob(app);
      await waitFor(() => isDone(job));
    }
  });

  it('the runner looks for jobs of every kind when the previous release announces one', async () => {
    const { knex } = app.testDatabase.database;
    const job = await buildJob(app);
    await knex('jobs').update({ run_after: knex.raw("now() + interval '1 hour'") });
    await start({
      overrides: { inspector: acceptingInspector() },
      jobs: { lookEveryMs: minute, lookAgainMs: minute },
    });
    await knex('jobs').update({ run_after: knex.raw("now() - interval '1 second'") });

    const isDoneAfterAnnouncement = async () => {
      await knex.raw('select pg_notify(?, ?)', [jobsChannel, '']);
      return isDone(job);
    };

    await waitFor(isDoneAfterAnnouncement);
  });

  it('the runner finds a job whose pause is over by polling', async () => {
    let attempts = 0;
    const inspector = inspectorThat((archive) => {
      attempts += 1;
      if (attempts === 1) return Promise.reject(new Error('no child could start'));
      return acceptingInspector().inspectModule(archive);
    });
    await start({ overrides: { inspector }, jobs: { lookEveryMs: 50, lookAgainMs: 50 } });

    const job = await buildJob(app);

    await waitFor(() => isDone(job));
    expect(await outcomeOf(job)).toMatchObject({ outcome: 'accepted', attempt: 2 });
  });

  it('the runner reads as many archives at a time as configured', async () => {
    const { inspector, waiting } = heldInspector();
    await start({
      overrides: { inspector },
      jobs: { concurrency: { archive: 3, git: 1, plan: 1, public: 2 } },
    });
    const jobs = await Promise.all(Array.from({ length: 5 }, () => buildJob(app)));

    await waitFor(() => waiting.length === 3);
    waiting.splice(0, 1)[0]?.();
    await waitFor(() => waiting.length === 3);
    expect((await Promise.all(jobs.map(isDone))).filter(Boolean)).toHaveLength(1);

    for (const job of jobs) {
      await waitFor(() => {
        for (const resume of waiting.splice(0)) resume();
        return isDone(job);
      });
    }
  });

  it('one person never holds more than half of the readers, and gets the next one as soon as one of theirs is free', async () => {
    const { inspector, waiting } = heldInspector();
    const greedy = await Promise.all(Array.from({ length: 3 }, () => buildJob(app, { uploader: 'greedy' })));
    await start({
      overrides: { inspector },
      jobs: { concurrency: { archive: 2, git: 1, plan: 1, public: 2 }, lookEveryMs: 20, lookAgainMs: 20 },
    });
    await waitFor(() => waiting.length === 1);

    const neighbor = await buildJob(app, { uploader: 'neighbor' });

    await waitFor(() => waiting.length === 2);
    expect((await outcomeOf(neighbor))?.state).toBe('running');
    waiting[0]?.();
    await waitFor(() => waiting.length === 3);
    const states = await Promise.all(greedy.map(async (job) => (await outcomeOf(job))?.state));
    expect(states.toSorted()).toEqual(['done', 'running', 'waiting']);
    waiting[1]?.();
    waiting[2]?.();
    await waitFor(() => waiting.length === 4);
    waiting[3]?.();
    for (const job of [...greedy, neighbor]) await waitFor(() => isDone(job));
  });

  it('the runner renews the lease of a long job, so that no other worker takes it', async () => {
    const { inspector, waiting } = heldInspector();
    const jobs = { leaseSeconds: 3, renewEveryMs: 100, lookEveryMs: 20, lookAgainMs: 20 };
    await start({ overrides: { inspector }, jobs });
    const job = await buildJob(app);
    await waitFor(() => waiting.length === 1);
    const reading = await outcomeOf(job);
    expect(reading).toMatchObject({ state: 'running', attempt: 1 });
    await start({
      overrides: { inspector: inspectorThat(() => Promise.reject(new Error('not mine'))) },
      jobs,
    });
    const { knex } = app.testDatabase.database;
    const firstLease = await knex('jobs').max('lease_until').first();

    await waitFor(() => knex('jobs').whereRaw('now() > ?', [firstLease?.max]).first(), {
      describe: 'the end of the lease that it was given first',
    });

    expect(await outcomeOf(job)).toEqual(reading);
    await waitFor(() => {
      for (const resume of waiting.splice(0)) resume();
      return isDone(job);
    });
  });

  it('a stopping runner waits for its current jobs and takes no new ones', async () => {
    const { inspector, waiting } = heldInspector();
    const { runner } = await start({
      overrides: { inspector },
      jobs: { concurrency: { archive: 1, git: 1, plan: 1, public: 2 } },
    });
    const first = await buildJob(app);
    await waitFor(() => waiting.length === 1);

    const stopped = runner.stop();
    const second = await buildJob(app);
    waiting[0]?.();
    await stopped;

    expect(await outcomeOf(first)).toMatchObject({ state: 'done' });
    expect(await outcomeOf(second)).toMatchObject({ state: 'waiting', attempt: 0 });
  });

  it('a stopping runner releases the jobs that do not end in time', async () => {
    const { inspector, waiting } = heldInspector();
    const { runner } = await start({ overrides: { inspector }, jobs: { drainMs: 50 } });
    const job = await buildJob(app);
    await waitFor(() => waiting.length === 1);

    await runner.stop();

    expect(await outcomeOf(job)).toMatchObject({ state: 'waiting', attempt: 1 });
    await start({ overrides: { inspector: acceptingInspector() } });
    await waitFor(() => isDone(job));
  });

  it('the runner takes over a job of a killed process when its lease is over', async () => {
    const child = spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../testing/stuck-worker.ts'),
        app.testDatabase.name,
        JSON.stringify(app.environment),
      ],
      { env: {}, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const exited = once(child, 'exit');
    const job = await buildJob(app, { organizationId: newId('organization') });
    await Promise.race([once(child.stdout, 'data'), exited]);
    expect(await outcomeOf(job)).toMatchObject({ state: 'running', attempt: 1 });

    await start({
      overrides: { inspector: acceptingInspector() },
      jobs: { lookEveryMs: 20, lookAgainMs: 20 },
    });
    child.kill('SIGKILL');
    await exited;

    await waitFor(() => isDone(job));
    expect(await outcomeOf(job)).toMatchObject({ outcome: 'accepted', attempt: 2 });
    expect(await app.outbox()).toHaveLength(1);
  });

  it('the runner survives a database that goes away and comes back', async () => {
    const { ctx } = await start({
      overrides: { inspector: acceptingInspector() },
      jobs: { lookEveryMs: 20, lookAgainMs: 20 },
    });
    await app.testDatabase.database.knex.raw('alter table jobs rename to jobs_away');
    await expect(ctx.stores.jobs.take('archive', 1)).rejects.toThrow();
    await app.testDatabase.database.knex.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // The sessions of this test were ended along with the others: its next query may still use one of them.
    await waitFor(() => app.testDatabase.database.knex.raw('alter table if exists jobs_away rename to jobs'));

    const job = await waitFor(() => buildJob(app));

    await waitFor(() => isDone(job));
  });
});
