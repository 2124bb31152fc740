import { repositoryFetchFailedV1, type AwaitedFetch } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { WorkerContext } from '../context.ts';
import { namesOf } from '../jobs/run-attempt.ts';
import { keepUpload } from '../uploads/keep-upload.ts';
import { packCommit } from './commit-archive.ts';
import { fetchCommits } from './fetched-commits.ts';
import { GitFailure, type GitFailureCode } from './git-failure.ts';
import type { FetchJob } from './git-job.ts';
import type { GitRepository } from './git-repository.ts';
import { withLentRepository, type LentRepository } from './lent-repository.ts';
import { createSubmodules, type Submodules } from './submodules.ts';

type AwaitedVersion = AwaitedFetch['versions'][number];

/** Which versions cannot be had, by reason. */
type Failures = Map<string, string[]>;

const reasonLength = 2000;

/** Causes that lie in what was fetched: one version may be spoilt by another that was fetched with it. */
const ofContent: ReadonlySet<GitFailureCode> = new Set([
  'commit-gone',
  'corrupt',
  'disk-quota',
  'not-a-commit',
  'too-big',
  'too-slow',
  'unknown',
]);

/**
 * Fetches the commits of a job together and stores each as the archive of its version. Versions that have an archive
 * already are left alone, so that an attempt goes on where the last one ended.
 *
 * @throws GitFailure that is passing; SupersededAttempt; trouble of the platform
 */
export async function fetchArchives(ctx: WorkerContext, job: FetchJob, signal: AbortSignal): Promise<void> {
  const versions = await findMissing(ctx, job);
  const failures: Failures = new Map();
  const progress = { isFetched: false };
  if (versions.length > 0) {
    try {
      await withLentRepository(ctx, job, signal, async (lent) => {
        const gone = await fetchCommits(lent.repository, versions);
        await lent.pinHostKeys();
        progress.isFetched = true;
        await storeAll(ctx, job, lent, { versions, gone, failures }, signal);
      });
    } catch (error) {
      if (!(error instanceof GitFailure) || error.code === 'aborted') throw error;
      const isOfContent = progress.isFetched || ofContent.has(error.code);
      if (isOfContent && job.task.fetch.versions.length > 1) {
        ctx.logger.info({ ...namesOf(job), code: error.code }, 'commits are fetched one by one');
        return ctx.inTransaction((tx) => tx.gitJobs.splitFetch(job));
      }
      if (error.isPassing) throw error;
      for (const { subject } of await findMissing(ctx, job)) note(failures, subject, error);
      ctx.logger.info({ ...namesOf(job), code: error.code }, 'a repository cannot be fetched');
    }
  }
  await endFetch(ctx, job, failures);
  ctx.logger.info({ ...namesOf(job), versions: versions.length }, 'fetched commits');
}

/** Ends the job by saying that what is still missing cannot be had. */
export async function failFetch(ctx: WorkerContext, job: FetchJob, reason: string): Promise<void> {
  const missing = await findMissing(ctx, job);
  await endFetch(ctx, job, new Map([[reason, missing.map(({ subject }) => subject)]]));
}

/** Versions that are neither deleted nor have an archive. */
async function findMissing(
  ctx: WorkerContext,
  { organizationId, purpose, task }: FetchJob,
): Promise<AwaitedVersion[]> {
  const subjects = task.fetch.versions.map(({ subject }) => subject);
  const [living, stored] = await Promise.all([
    ctx.stores.subjects.findLiving(organizationId, purpose, subjects),
    ctx.stores.uploads.findSubjects(organizationId, purpose, subjects),
  ]);
  return task.fetch.versions.filter(({ subject }) => living.has(subject) && !stored.has(subject));
}

async function storeAll(
  ctx: WorkerContext,
  job: FetchJob,
  { repository, lent }: LentRepository,
  {
    versions,
    gone,
    failures,
  }: { versions: readonly AwaitedVersion[]; gone: ReadonlyMap<string, GitFailure>; failures: Failures },
  signal: AbortSignal,
): Promise<void> {
  const submodules = job.task.fetch.ingressSubmodules
    ? createSubmodules({
        tools: ctx.gitTools,
        vcs: ctx.vcs,
        signal,
        parent: repository.remote,
        isHttpAllowed: lent.isPrivateAllowed,
      })
    : null;
  try {
    for (const version of versions) {
      const failure = gone.get(version.commit) ?? (await storeOne(ctx, job, repository, submodules, version));
      if (failure) note(failures, version.subject, failure);
    }
  } finally {
    await submodules?.close();
  }
}

/** Why a version cannot be had, if it is its own fault; nothing where it is stored, or deleted meanwhile. */
async function storeOne(
  ctx: WorkerContext,
  job: FetchJob,
  repository: GitRepository,
  submodules: Submodules | null,
  { commit, subject }: AwaitedVersion,
): Promise<GitFailure | undefined> {
  const { organizationId, purpose, cause, task } = job;
  const { uploadMaxBytes: maxBytes } = ctx.config;
  const objects = repository.objects();
  try {
    const request = {
      repository: { remote: repository.remote, objects },
      commit,
      path: task.fetch.path,
      submodules,
    };
    const { content, notes } = await packCommit(request);
    const version = { organizationId, purpose, subject };
    await ctx.objects.write(version, content, { maxBytes }, (archive) =>
      keepUpload(ctx, version, { archive, notes, cause }),
    );
    return undefined;
  } catch (error) {
    if (isGroundworkError(error, 'not-found')) return undefined;
    if (isGroundworkError(error, 'too-large'))
      return new GitFailure('too-big', `The archive of the commit is larger than ${maxBytes} bytes.`);
    if (error instanceof GitFailure && !error.isPassing) return error;
    throw error;
  } finally {
    await objects.close();
  }
}

function note(failures: Failures, subject: string, { reason }: GitFailure) {
  failures.set(reason, [...(failures.get(reason) ?? []), subject]);
}

/** Ends the job and says what cannot be had; of what is deleted meanwhile nobody speaks. */
async function endFetch(ctx: WorkerContext, job: FetchJob, failures: Failures): Promise<void> {
  const { id, organizationId, purpose, cause, task } = job;
  const { subscriptionId } = task.fetch;
  await ctx.inTransaction(async (tx) => {
    const [first = null] = failures.keys();
    await tx.gitJobs.finishFetch(job, first?.slice(0, reasonLength) ?? null);
    for (const [reason, subjects] of failures) {
      const living: string[] = [];
      for (const subject of [...subjects].sort())
        if (await tx.subjects.hold({ organizationId, purpose, subject })) living.push(subject);
      if (living.length === 0) continue;
      const data = { purpose, subscriptionId, subjects: living, reason: reason.slice(0, reasonLength) };
      const about = { organizationId, aggregateId: subscriptionId, aggregateVersion: id };
      await tx.outbox.add({ ...about, definition: repositoryFetchFailedV1, data }, cause);
    }
  });
}
