import type { WorkerContext } from '../context-worker.ts';
import { holdLeases } from '../jobs/job-lease.ts';
import { attemptHeld, hasDied, namesOf } from '../jobs/run-attempt.ts';
import { endNeedless, failFetch, findMissing, storeCommit } from './commit-storing.ts';
import { fetchCommits } from './fetched-commits.ts';
import { gitAttempt } from './git-attempt.ts';
import { GitFailure, type GitFailureCode } from './git-failure.ts';
import type { FetchJob, FetchJobs } from './git-job.ts';
import type { LentRepository } from './borrowed-repository.ts';
import { borrow, withBorrowed } from './lent-repository.ts';
import type { Lent } from './vcs-connections.ts';

/** Failures that are caused by the fetched content: another commit of the same fetch may be at fault. */
const ofContent: ReadonlySet<GitFailureCode> = new Set([
  'commit-gone',
  'corrupt',
  'disk-quota',
  'not-a-commit',
  'too-big',
  'too-slow',
  'unknown',
]);

interface Attempts {
  readonly jobs: readonly FetchJob[];
  readonly left: Set<FetchJob>;
  readonly signal: AbortSignal;
  readonly tooSlow: AbortSignal;
  /** Runs the last step of a job. An error in it affects this job alone. */
  readonly settle: (job: FetchJob, work: (signal: AbortSignal) => Promise<void>) => Promise<void>;
}

/**
 * One attempt at jobs that share a repository: fetches their commits together, then stores each as the archive of its version. Each job
 * ends on its own, with its own tries and reason. Versions that already have an archive are skipped, unless it was refused.
 */
export async function fetchArchives(
  ctx: WorkerContext,
  taken: FetchJobs,
  stopping: AbortSignal,
): Promise<void> {
  const common = gitAttempt(ctx);
  for (const job of taken.filter(hasDied)) await failFetch(ctx, job, common.reasons.died);
  const jobs = taken.filter((job) => !hasDied(job));
  if (jobs.length === 0) return;
  const leases = holdLeases(ctx, jobs);
  const tooSlow = AbortSignal.timeout(common.deadlineSeconds * 1000);
  const left = new Set(jobs);
  try {
    await fetchUnder(ctx, {
      jobs,
      left,
      signal: AbortSignal.any([leases.allLost, tooSlow, stopping]),
      tooSlow,
      async settle(job, work) {
        left.delete(job);
        await attemptHeld(
          ctx,
          job,
          { lost: leases.lost(job), tooSlow, stopping },
          {
            ...common,
            stage: 'fetch',
            what: 'fetch a commit of a repository',
            work,
            giveUp: (reason) => failFetch(ctx, job, reason),
          },
        );
      },
    });
  } finally {
    leases.release();
  }
}

async function fetchUnder(ctx: WorkerContext, attempts: Attempts): Promise<void> {
  const { jobs, left, settle } = attempts;
  const missing = await findMissing(ctx, jobs);
  for (const job of jobs) if (!missing.includes(job)) await settle(job, () => endNeedless(ctx, job));
  await storeKept(ctx, attempts, missing);
  const unfetched = missing.filter((job) => left.has(job));
  const granted = await borrowForAll(ctx, attempts, unfetched);
  const [lead] = granted;
  if (!lead) return;
  const together = granted.filter(({ lent }) => lent.url === lead.lent.url).map(({ job }) => job);
  try {
    await withBorrowed(ctx, lead, attempts.signal, async (lent) => {
      const gone = await fetchCommits(
        lent.repository,
        together.map(({ task }) => task),
      );
      await lent.pinHostKeys();
      ctx.logger.info({ ...namesOf(lead.job), commits: together.length }, 'fetched commits');
      await storeAll(ctx, attempts, together, lent, gone);
    });
  } catch (error) {
    const isAlone = together.length === 1;
    for (const job of together)
      if (left.has(job)) await settle(job, () => endUnfetched(ctx, job, isAlone, error));
  }
  // The remaining jobs have connections that now lead to another repository.
  for (const job of left) await settle(job, () => ctx.stores.gitJobs.fetchAlone(job));
}

/**
 * Stores commits that came with pushed tags. The subscription of the tags was lent credentials for them. What fails here is fetched, which
 * shows the reason.
 */
async function storeKept(
  ctx: WorkerContext,
  attempts: Attempts,
  missing: readonly FetchJob[],
): Promise<void> {
  for (const [subscriptionId, jobs] of Map.groupBy(missing, ({ task }) => task.subscriptionId)) {
    const commits = jobs.map(({ task }) => task.commit);
    const lent = ctx.keptRepositories.take(subscriptionId, commits);
    if (!lent) continue;
    const { repository } = lent;
    const close = () => void repository.close();
    attempts.signal.addEventListener('abort', close, { once: true });
    try {
      for (const job of jobs) {
        if ((await storeCommit(ctx, job, lent)) !== undefined) break;
        await attempts.settle(job, () => ctx.stores.gitJobs.finishFetch(job, null));
      }
    } catch (error) {
      ctx.logger.info({ err: error, subscriptionId }, 'could not use a kept repository; it is fetched again');
    } finally {
      attempts.signal.removeEventListener('abort', close);
      await repository.close();
    }
  }
}

/** Borrows credentials for each subscription, because a refusal for one says nothing about the others. */
async function borrowForAll(ctx: WorkerContext, { settle }: Attempts, missing: readonly FetchJob[]) {
  const granted: { readonly job: FetchJob; readonly lent: Lent }[] = [];
  const refused = new Map<FetchJob, unknown>();
  for (const own of Map.groupBy(missing, ({ task }) => task.subscriptionId).values()) {
    const [first] = own;
    if (!first) continue;
    try {
      const lent = await borrow(ctx, first);
      granted.push(...own.map((job) => ({ job, lent })));
    } catch (error) {
      for (const job of own) refused.set(job, error);
    }
  }
  for (const [job, error] of refused) await settle(job, () => endUnfetched(ctx, job, true, error));
  return granted;
}

async function storeAll(
  ctx: WorkerContext,
  { tooSlow, settle }: Attempts,
  missing: readonly FetchJob[],
  lent: LentRepository,
  gone: ReadonlyMap<string, GitFailure>,
): Promise<void> {
  for (const job of missing)
    await settle(job, async (signal) => {
      // The deadline passed before this step began, so the attempt does not count.
      if (tooSlow.aborted) return ctx.stores.jobs.release(job);
      signal.throwIfAborted();
      const failure = gone.get(job.task.commit) ?? (await storeCommit(ctx, job, lent));
      if (failure && mayStillArrive(job, failure)) throw failure;
      await (failure ? failFetch(ctx, job, failure.reason) : ctx.stores.gitJobs.finishFetch(job, null));
    });
}

/** @throws the failure, if a retry may succeed */
async function endUnfetched(
  ctx: WorkerContext,
  job: FetchJob,
  isAlone: boolean,
  error: unknown,
): Promise<void> {
  if (!(error instanceof GitFailure) || error.code === 'aborted') throw error;
  ctx.logger.info({ ...namesOf(job), code: error.code }, 'could not fetch a repository');
  if (!isAlone && ofContent.has(error.code)) return ctx.stores.gitJobs.fetchAlone(job);
  if (error.isPassing || mayStillArrive(job, error)) throw error;
  await failFetch(ctx, job, error.reason);
}

/** A provider may announce a push some seconds before each of its servers has the commit. */
const mayStillArrive = ({ tries }: FetchJob, { code }: GitFailure): boolean =>
  code === 'commit-gone' && tries <= 2;
