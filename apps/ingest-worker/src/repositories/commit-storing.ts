import { mayRun } from '@groundwork/archives';
import { repositoryFetchFailedV1 } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { WorkerContext } from '../context-worker.ts';
import { announceAccepted } from '../jobs/finish-job.ts';
import { announceQueued } from '../subjects/announce-queued.ts';
import { keepUpload } from '../uploads/keep-upload.ts';
import { packCommit } from './commit-archive.ts';
import { GitFailure } from './git-failure.ts';
import type { FetchJob } from './git-job.ts';
import type { LentRepository } from './borrowed-repository.ts';
import { createSubmodules } from './submodules.ts';

const reasonLength = 2000;

/** Leaves out versions that have an archive, unless it was refused: a later release may pack the commit differently. */
export async function findMissing(
  { stores }: WorkerContext,
  jobs: readonly FetchJob[],
): Promise<readonly FetchJob[]> {
  const missing = new Set<FetchJob>();
  for (const [purpose, alike] of Map.groupBy(jobs, (job) => job.purpose))
    for (const [organizationId, own] of Map.groupBy(alike, (job) => job.organizationId)) {
      const subjects = own.map(({ subject }) => subject);
      const living = await stores.subjects.findLiving(organizationId, purpose, subjects);
      const usable = await stores.jobs.findUsable(organizationId, purpose, subjects);
      for (const job of own) if (living.has(job.subject) && !usable.has(job.subject)) missing.add(job);
    }
  return [...missing];
}

/** Returns the reason if the commit cannot be used; undefined if it is stored, or the version was deleted in the meantime. */
export async function storeCommit(
  ctx: WorkerContext,
  { organizationId, purpose, subject, cause, task }: FetchJob,
  { repository, lent }: LentRepository,
): Promise<GitFailure | undefined> {
  const { uploadMaxBytes: maxBytes } = ctx.config;
  const isHttpAllowed = lent.isPrivateAllowed;
  const submodules = task.ingressSubmodules
    ? createSubmodules({ vcs: ctx.vcs, repository, isHttpAllowed })
    : null;
  const objects = repository.objects();
  try {
    const { content, notes } = await packCommit({
      repository: { remote: repository.remote, objects },
      commit: task.commit,
      path: task.path,
      submodules,
      isNeeded: purpose === 'module-version' ? mayRun : () => true,
      takesOutside: purpose === 'policy-set-version',
    });
    const version = { organizationId, purpose, subject };
    await ctx.objects.write(version, content, { maxBytes }, (archive) =>
      keepUpload(ctx, version, { archive, notes, uploader: null, cause, replaces: 'refused' }),
    );
    return undefined;
  } catch (error) {
    if (isGroundworkError(error, 'not-found')) return undefined;
    if (isGroundworkError(error, 'too-large'))
      return new GitFailure('too-big', `The archive of the commit is larger than ${maxBytes} bytes.`);
    if (error instanceof GitFailure && !error.isPassing) return error;
    throw error;
  } finally {
    await submodules?.close();
    await objects.close();
  }
}

/**
 * Ends a fetch that is not needed. The owner waits, so it learns the outcome of the archive again, or that it is queued.
 *
 * @throws SupersededAttempt if the job now belongs to a later attempt
 */
export async function endNeedless(ctx: WorkerContext, job: FetchJob): Promise<void> {
  const { id, organizationId, purpose, subject, cause, task } = job;
  await ctx.inTransaction(async (tx) => {
    await tx.gitJobs.finishFetch(job, null);
    const last = await tx.jobs.findLast(job);
    if (last?.accepted) return announceAccepted(tx, last.job, last.accepted);
    if (!last || last.state === 'done') return;
    const aggregate = { kind: 'repository-fetch', id: task.subscriptionId, version: id };
    await announceQueued(tx, organizationId, { aggregate, cause }, { purpose, subjects: [subject] });
  });
}

/**
 * Publishes the failure, unless the commit is stored or its version was deleted in the meantime.
 *
 * @throws SupersededAttempt if the job now belongs to a later attempt
 */
export async function failFetch(ctx: WorkerContext, job: FetchJob, reason: string): Promise<void> {
  const { id, organizationId, purpose, subject, cause, task } = job;
  const isMissing = (await findMissing(ctx, [job])).length > 0;
  if (!isMissing) return ctx.stores.gitJobs.finishFetch(job, null);
  const { subscriptionId } = task;
  const shortReason = reason.slice(0, reasonLength);
  await ctx.inTransaction(async (tx) => {
    if (!(await tx.subjects.hold(job))) return tx.jobs.drop(job);
    await tx.gitJobs.finishFetch(job, shortReason);
    const data = { purpose, subscriptionId, subjects: [subject], reason: shortReason };
    const about = { organizationId, aggregateId: subscriptionId, aggregateVersion: id };
    await tx.outbox.add({ ...about, definition: repositoryFetchFailedV1, data }, cause);
  });
}
