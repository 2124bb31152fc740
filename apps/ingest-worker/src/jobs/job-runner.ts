import { createDoorbell, startPasses } from '@groundwork/background';
import { listenForNotifications } from '@groundwork/database';
import type { WorkerContext } from '../context-worker.ts';
import { jobsChannel } from './job.store.ts';
import { runGitJob } from '../repositories/run-git-job.ts';
import type { KindOfWork } from './job.ts';
import { runJob } from './run-job.ts';

export interface JobRunner {
  /** Takes no new jobs. Running jobs have `drainMs` to finish; then they are given back. */
  stop(): Promise<void>;
}

/** Takes the next job of a kind and returns the function that runs it, or undefined if none is due. */
type Taker = (ctx: WorkerContext) => Promise<TakenJob | undefined>;

interface TakenJob {
  readonly ids: readonly number[];
  run(stopping: AbortSignal): Promise<void>;
}

const takers: Readonly<Record<KindOfWork, Taker>> = {
  async archive(ctx) {
    const job = await ctx.stores.jobs.take('archive', ctx.config.jobs.leaseSeconds);
    return job && { ids: [job.id], run: (stopping) => runJob(ctx, job, stopping) };
  },
  async git(ctx) {
    const work = await ctx.inTransaction((tx) => tx.gitJobs.take(ctx.config.jobs.leaseSeconds));
    return work && { ids: work.map(({ id }) => id), run: (stopping) => runGitJob(ctx, work, stopping) };
  },
};

/**
 * Takes and runs jobs until stopped, up to the configured number of each kind at a time: one kind never waits for the
 * other. New jobs are noticed at once, others by polling.
 */
export function startJobRunner(ctx: WorkerContext): JobRunner {
  const { works, concurrency, drainMs, pollMs } = ctx.config.jobs;
  const bell = createDoorbell();
  const stopping = new AbortController();
  const listener = listenForNotifications({
    url: ctx.databases.background.url,
    channel: jobsChannel,
    onNotify: () => bell.ring(),
    onConnect: () => bell.ring(),
    logger: ctx.logger,
  });
  const workers = works.map((kind) =>
    startPasses({
      work: { [`${kind} jobs`]: () => workOnce(ctx, takers[kind], stopping.signal) },
      intervalMs: pollMs,
      concurrency: concurrency[kind],
      bell,
      logger: ctx.logger,
    }),
  );

  return {
    async stop() {
      const timer = setTimeout(() => stopping.abort(), drainMs);
      await Promise.all(workers.map((worker) => worker.stop()));
      clearTimeout(timer);
      await listener.stop();
    },
  };
}

/** Takes and runs one job; false if there is none. */
async function workOnce(ctx: WorkerContext, take: Taker, stopping: AbortSignal): Promise<boolean> {
  const job = await takeJob(ctx, take);
  if (job) await runQuietly(ctx, job, stopping);
  return job !== undefined;
}

/** While the database is down there is nothing to do. */
async function takeJob(ctx: WorkerContext, take: Taker): Promise<TakenJob | undefined> {
  try {
    return await take(ctx);
  } catch (error) {
    ctx.logger.warn({ err: error }, 'could not poll for jobs; will retry');
    return undefined;
  }
}

async function runQuietly(ctx: WorkerContext, job: TakenJob, stopping: AbortSignal): Promise<void> {
  try {
    await job.run(stopping);
  } catch (error) {
    ctx.logger.warn(
      { err: error, jobIds: job.ids },
      'could not store the outcome of a job; the job will run again',
    );
  }
}
