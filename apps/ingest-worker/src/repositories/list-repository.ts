import { toldWaitMs } from '@groundwork/http';
import type { WorkerContext } from '../context-worker.ts';
import { pauseAfter } from '../jobs/job.ts';
import { holdLeases } from '../jobs/job-lease.ts';
import { attemptHeld, hasDied, namesOf } from '../jobs/run-attempt.ts';
import { gitAttempt } from './git-attempt.ts';
import { GitFailure, type GitFailureCode } from './git-failure.ts';
import { repositoryOf, type ListingJob, type ListingJobs } from './git-job.ts';
import { borrow, withBorrowed } from './lent-repository.ts';
import { createRefLister, type RefLister } from './list-refs.ts';
import { readPushedTags } from './pushed-tags.ts';
import { failListing, publishListing, waitForServer } from './repository-listing.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import { mergeListings, refsFor, type Refs, type SharedListing } from './shared-listing.ts';

/** Failures that are caused by one branch or its content: other subscriptions to the repository are not affected. */
const ofOneBranch: ReadonlySet<GitFailureCode> = new Set([
  'commit-gone',
  'corrupt',
  'disk-quota',
  'not-a-commit',
  'ref-name',
  'too-big',
  'too-many-refs',
]);

type Found = { readonly refs: Refs } | { readonly error: unknown };

interface Listing {
  readonly jobs: readonly ListingJob[];
  readonly before: ReadonlyMap<ListingJob, RepositoryListing | undefined>;
  readonly found: Map<ListingJob, Found>;
  readonly signal: AbortSignal;
}

/**
 * Lists the refs once for several jobs, with the credentials lent for one of them, or reuses a listing that is newer
 * than the push. Each job ends with its own tries and reason.
 */
export async function listRepository(
  ctx: WorkerContext,
  taken: ListingJobs,
  stopping: AbortSignal,
): Promise<void> {
  const common = gitAttempt(ctx);
  for (const job of taken.filter(hasDied)) await failListing(ctx, job, common.reasons.died);
  const jobs = taken.filter((job) => !hasDied(job));
  if (jobs.length === 0) return;
  const leases = holdLeases(ctx, jobs);
  const tooSlow = AbortSignal.timeout(common.deadlineSeconds * 1000);
  const signal = AbortSignal.any([leases.allLost, tooSlow, stopping]);
  const settle = (job: ListingJob, work: () => Promise<void>) =>
    attemptHeld(
      ctx,
      job,
      { lost: leases.lost(job), tooSlow, stopping },
      {
        ...common,
        stage: 'list',
        what: 'list the refs of a repository',
        work,
        giveUp: (reason) => failListing(ctx, job, reason),
      },
    );
  try {
    const before = new Map<ListingJob, RepositoryListing | undefined>();
    const found = new Map<ListingJob, Found>();
    await list(ctx, { jobs, before, found, signal });
    for (const job of jobs) await settle(job, () => end(ctx, job, found.get(job), before.get(job)));
  } finally {
    leases.release();
  }
}

/** @throws if a retry may succeed */
async function end(
  ctx: WorkerContext,
  job: ListingJob,
  found: Found | undefined,
  before: RepositoryListing | undefined,
): Promise<void> {
  // No refs were looked for, because the organization is deleted.
  if (!found) return ctx.stores.jobs.drop(job);
  if ('refs' in found) {
    await publishListing(ctx, job, found.refs, before);
    ctx.logger.info(namesOf(job), 'listed the refs of a repository');
    return;
  }
  const { error } = found;
  const isLongWait = error instanceof GitFailure && (error.waitMs ?? 0) >= toldWaitMs;
  if (isLongWait && pauseAfter(job.tries) !== undefined) return waitForServer(ctx, job, error);
  if (!(error instanceof GitFailure) || error.isPassing) throw error;
  ctx.logger.info({ ...namesOf(job), code: error.code }, 'could not list the refs of a repository');
  await failListing(ctx, job, error.reason);
}

async function list(
  ctx: WorkerContext,
  listing: Listing & { readonly before: Map<ListingJob, RepositoryListing | undefined> },
): Promise<void> {
  const { jobs, before, found } = listing;
  const [first] = jobs;
  if (!first) return;
  const { organizationId, task } = first;
  try {
    if (await ctx.stores.subjects.isOrganizationDeleted(organizationId)) return;
    for (const job of jobs) before.set(job, await ctx.stores.listings.find(organizationId, job.subject));
    const shared = await ctx.stores.sharedListings.find(organizationId, repositoryOf(task.subscription));
    for (const job of jobs) {
      const refs = shared && refsFor(shared, job.task, before.get(job));
      if (refs) found.set(job, { refs });
    }
    await listRemote(ctx, listing, shared);
  } catch (error) {
    for (const job of jobs) if (!found.has(job)) found.set(job, { error });
  }
}

async function listRemote(
  ctx: WorkerContext,
  { jobs, before, found, signal }: Listing,
  shared: SharedListing | undefined,
): Promise<void> {
  const borrowed = await borrowForOne(ctx, jobs, found);
  if (!borrowed) return;
  const left = jobs.filter((job) => !found.has(job));
  if (left.length === 1) {
    const refs = await readPushedTags(ctx, borrowed, before.get(borrowed.job), signal);
    if (refs) {
      found.set(borrowed.job, { refs });
      return;
    }
  }
  await withBorrowed(ctx, borrowed, signal, async (lent) => {
    const lister = createRefLister(lent);
    for (const job of left) found.set(job, await findRefs(lister, job, before.get(job)));
    const number = Math.max(...left.map(({ task }) => task.listing ?? 0));
    const { organizationId, task } = borrowed.job;
    const merged = mergeListings(shared, { number, refs: lister.listed() });
    // Jobs of the previous release do not know the number of their push.
    if (number > 0)
      await ctx.stores.sharedListings.keep(organizationId, repositoryOf(task.subscription), merged);
  });
}

/** @throws the failure, if it is likely to be the same for every other job */
async function findRefs(
  lister: RefLister,
  { task: { subscription } }: ListingJob,
  before: RepositoryListing | undefined,
): Promise<Found> {
  try {
    return { refs: await lister.refsOf(subscription, before) };
  } catch (error) {
    if (error instanceof GitFailure && ofOneBranch.has(error.code)) return { error };
    throw error;
  }
}

/** Borrows credentials for the first job that gets them: a refusal for one says nothing about the others. */
async function borrowForOne(ctx: WorkerContext, jobs: readonly ListingJob[], found: Listing['found']) {
  for (const job of jobs) {
    if (found.has(job)) continue;
    try {
      return { job, lent: await borrow(ctx, job) };
    } catch (error) {
      if (!(error instanceof GitFailure && error.code === 'refused')) throw error;
      found.set(job, { error });
    }
  }
  return undefined;
}
