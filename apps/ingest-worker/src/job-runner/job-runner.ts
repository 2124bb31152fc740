import { createDoorbell, startPasses, type Doorbell, type Due } from '@groundwork/background';
import type { Opa } from '@groundwork/opa';
import type { WorkerContext } from '../context-worker.ts';
import { jobsChannel } from '../jobs/job.store.ts';
import { runPlanJob } from '../judging/run-plan-job.ts';
import { runPublicFetch } from '../public-archives/run-public-fetch.ts';
import { runGitJob } from '../repositories/run-git-job.ts';
import { kindsOfWork, type KindOfWork } from '../jobs/job.ts';
import { runPolicyText, textLeaseSeconds } from '../policy-texts/run-policy-text.ts';
import { createReaderShares, type ReaderShares } from './reader-shares.ts';
import { runJob } from '../jobs/run-job.ts';

export interface JobRunner {
  /** Takes no new jobs. Running jobs have `drainMs` to finish; then they are given back. */
  stop(): Promise<void>;
}

/** Archives that are read again have a share of the readers, like an uploader. */
const readingAgain = 'archives that are read again';

type Taker = (ctx: WorkerContext, shares: ReaderShares) => Promise<TakenJob | undefined>;

interface TakenJob {
  readonly ids: readonly number[];
  run(stopping: AbortSignal): Promise<void>;
}

const takers: Readonly<Record<KindOfWork, Taker>> = {
  archive: (ctx, shares) =>
    shares.inTurn(async () => {
      const mayReadAgain = !shares.full().includes(readingAgain);
      if (ctx.opa.kind === 'missing') return takeArchive(ctx, shares, mayReadAgain);
      const next = (await takeArchive(ctx, shares, false)) ?? (await takeText(ctx, ctx.opa.opa));
      return next ?? (mayReadAgain ? takeArchive(ctx, shares, true) : undefined);
    }),
  async git(ctx) {
    const work = await ctx.inTransaction((tx) => tx.gitJobs.take(ctx.config.jobs.leaseSeconds));
    return work && { ids: work.map(({ id }) => id), run: (stopping) => runGitJob(ctx, work, stopping) };
  },
  async plan(ctx) {
    const job = await ctx.inTransaction((tx) => tx.policyPlans.take(ctx.config.jobs.leaseSeconds));
    return job && { ids: [job.id], run: (stopping) => runPlanJob(ctx, job, stopping) };
  },
  async public(ctx) {
    const job = await ctx.stores.publicFetches.take(ctx.config.jobs.leaseSeconds);
    return job && { ids: [job.id], run: (stopping) => runPublicFetch(ctx, job, stopping) };
  },
};

async function takeArchive(
  ctx: WorkerContext,
  shares: ReaderShares,
  mayReadAgain: boolean,
): Promise<TakenJob | undefined> {
  const withheld = { without: shares.full(), mayReadAgain, mayCompile: hasOpa(ctx) };
  const job = await ctx.stores.jobs.take('archive', ctx.config.jobs.leaseSeconds, withheld);
  if (!job) return undefined;
  const giveBack = shares.hold(job.readsAgain ? readingAgain : job.uploader);
  return { ids: [job.id], run: (stopping) => runJob(ctx, job, stopping).finally(giveBack) };
}

/** Texts of policies take the readers of archives, so that no more memory is needed, and come after new archives. */
async function takeText(ctx: WorkerContext, opa: Opa): Promise<TakenJob | undefined> {
  const text = await ctx.stores.policyTexts.take(textLeaseSeconds);
  return text && { ids: [], run: (stopping) => runPolicyText(ctx, opa, text, stopping) };
}

const hasOpa = ({ opa }: WorkerContext): boolean => opa.kind === 'found';

/** Each kind of work has a separate limit and notification, so that one kind never waits for the other. */
export function startJobRunner(ctx: WorkerContext): JobRunner {
  const { works, concurrency, drainMs, lookEveryMs } = ctx.config.jobs;
  const bells: Readonly<Record<KindOfWork, Doorbell>> = {
    archive: createDoorbell(),
    git: createDoorbell(),
    plan: createDoorbell(),
    public: createDoorbell(),
  };
  const shares = createReaderShares(concurrency.archive);
  const stopping = new AbortController();
  const ringAll = () => kindsOfWork.forEach((kind) => bells[kind].ring());
  const listener = ctx.databases.background.listen(jobsChannel, {
    // The previous release does not send the kind.
    onNotify: (announced) => {
      const kind = kindsOfWork.find((one) => one === announced);
      if (kind) bells[kind].ring();
      else ringAll();
    },
    onConnect: ringAll,
  });
  const workers = works
    .filter((kind) => kind !== 'plan' || hasOpa(ctx))
    .map((kind) =>
      startPasses({
        work: { [`${kind} jobs`]: () => workOnce(ctx, shares, kind, stopping.signal) },
        intervalMs: lookEveryMs,
        jitter: [0.75, 1.25],
        concurrency: concurrency[kind],
        bell: bells[kind],
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

async function workOnce(
  ctx: WorkerContext,
  shares: ReaderShares,
  kind: KindOfWork,
  stopping: AbortSignal,
): Promise<true | Due> {
  const next = await takeJob(ctx, shares, kind);
  if ('dueInMs' in next) return next;
  await runQuietly(ctx, next, stopping);
  return true;
}

async function takeJob(ctx: WorkerContext, shares: ReaderShares, kind: KindOfWork): Promise<TakenJob | Due> {
  const { lookAgainMs } = ctx.config.jobs;
  try {
    const job = await takers[kind](ctx, shares);
    if (job) return job;
    const dueMs = (await findDueMs(ctx, kind)) ?? Number.POSITIVE_INFINITY;
    return { dueInMs: dueMs > 0 ? dueMs : lookAgainMs };
  } catch (error) {
    ctx.logger.warn({ err: error }, 'could not look for jobs; will retry');
    return { dueInMs: lookAgainMs };
  }
}

function findDueMs(ctx: WorkerContext, kind: KindOfWork): Promise<number | undefined> {
  const { jobs, policyPlans, publicFetches } = ctx.stores;
  if (kind === 'plan') return policyPlans.findDueMs();
  if (kind === 'public') return publicFetches.findDueMs();
  return jobs.findDueMs(kind, { mayCompile: hasOpa(ctx) });
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
