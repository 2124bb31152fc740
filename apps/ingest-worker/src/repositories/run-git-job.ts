import type { WorkerContext } from '../context-worker.ts';
import { runAttempt } from '../jobs/run-attempt.ts';
import { gitAttempt } from './git-attempt.ts';
import { isListingJob, type GitWork } from './git-job.ts';
import { failListing, listRepository } from './repository-listing.ts';
import { fetchArchives } from './fetch-archives.ts';

/**
 * One attempt at work on a repository, under its leases. It waits until git is gone and its files are removed,
 * whatever ends it. Rejects only when its end cannot be recorded.
 *
 * @param stopping aborted when the process cannot wait any longer; the work is given back
 */
export async function runGitJob(ctx: WorkerContext, work: GitWork, stopping: AbortSignal): Promise<void> {
  if (!isListingJob(work)) return fetchArchives(ctx, work, stopping);
  await runAttempt(ctx, work, stopping, {
    ...gitAttempt(ctx),
    what: 'list the refs of a repository',
    work: (signal) => listRepository(ctx, work, signal),
    giveUp: (reason) => failListing(ctx, work, reason),
  });
}
