import type { WorkerContext } from '../context.ts';
import { runAttempt } from '../jobs/run-attempt.ts';
import { failFetch, fetchArchives } from './fetch-archives.ts';
import { GitFailure } from './git-failure.ts';
import { gitGiveUpReasons, type GitJob } from './git-job.ts';
import { failRefs, readRepositoryRefs } from './repository-refs.ts';

/**
 * One attempt at a job on a repository, under its lease. It waits until git is gone and its files are removed, whatever
 * ends it. Rejects only when its end cannot be written down.
 *
 * @param stopping aborted when the process cannot wait any longer; the job is given back
 */
export async function runGitJob(ctx: WorkerContext, job: GitJob, stopping: AbortSignal): Promise<void> {
  const common = {
    deadlineSeconds: ctx.config.git.attemptSeconds,
    reasons: {
      ...gitGiveUpReasons,
      failed: (error: unknown) => (error instanceof GitFailure ? error.reason : gitGiveUpReasons.failed),
    },
  };
  if (job.purpose === 'repository-refs') {
    await runAttempt(ctx, job, stopping, {
      ...common,
      what: 'read the refs of a repository',
      work: (signal) => readRepositoryRefs(ctx, job, signal),
      giveUp: (reason) => failRefs(ctx, job, reason),
    });
  } else {
    await runAttempt(ctx, job, stopping, {
      ...common,
      what: 'fetch commits of a repository',
      work: (signal) => fetchArchives(ctx, job, signal),
      giveUp: (reason) => failFetch(ctx, job, reason),
    });
  }
}
