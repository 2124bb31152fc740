import { createHash } from 'node:crypto';
import {
  repositoryRefsFailedV1,
  repositoryRefsListedV1,
  type RepositorySubscription,
  type StoredObject,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { WorkerContext } from '../context-worker.ts';
import { SupersededAttempt } from '../jobs/job.ts';
import { namesOf } from '../jobs/run-attempt.ts';
import type { IngestStores } from '../stores.ts';
import type { Subject } from '../subjects/subject.ts';
import { GitFailure } from './git-failure.ts';
import type { RefsJob } from './git-job.ts';
import type { GitRepository } from './git-repository.ts';
import { withLentRepository, type LentRepository } from './lent-repository.ts';
import { readBranchHead, readVersionTags, type BranchHead, type VersionTag } from './remote-refs.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import { findDirectory, readRootTree } from './tree-walk.ts';

const reasonLength = 2000;

/** The head of the followed branch, and the tree of the directory that counts. */
type Branch = BranchHead & { readonly tree: string | null };

type Refs = { readonly tags: readonly VersionTag[] } | { readonly branch: Branch | null };

/**
 * Reads the refs of a followed repository and announces them, or the reason why they cannot be read.
 *
 * @throws GitFailure that another attempt may not meet; SupersededAttempt; infrastructure errors
 */
export async function readRepositoryRefs(
  ctx: WorkerContext,
  job: RefsJob,
  signal: AbortSignal,
): Promise<void> {
  if (await ctx.stores.subjects.isOrganizationDeleted(job.organizationId)) return ctx.stores.jobs.drop(job);
  const before = await ctx.stores.listings.find(job.organizationId, job.subject);
  let refs: Refs;
  try {
    refs = await withLentRepository(ctx, job, signal, (lent) => readRefs(lent, job, before));
  } catch (error) {
    if (!(error instanceof GitFailure) || error.isPassing) throw error;
    ctx.logger.info({ ...namesOf(job), code: error.code }, 'could not read the refs of a repository');
    return failRefs(ctx, job, error.reason);
  }
  await announceRefs(ctx, job, refs, before);
  ctx.logger.info(namesOf(job), 'read the refs of a repository');
}

/** Ends the job by announcing that the refs cannot be read. */
export async function failRefs(ctx: WorkerContext, job: RefsJob, reason: string): Promise<void> {
  await endRefs(ctx, job, async (tx) => {
    const data = { subscription: job.task.subscription, reason: reason.slice(0, reasonLength) };
    await tx.outbox.add({ ...aboutRefs(job), definition: repositoryRefsFailedV1, data }, job.cause);
  });
}

async function readRefs(
  { repository, pinHostKeys }: LentRepository,
  { task: { subscription } }: RefsJob,
  before: RepositoryListing | undefined,
): Promise<Refs> {
  if (subscription.tags) {
    const tags = await readVersionTags(repository);
    await pinHostKeys();
    return { tags };
  }
  const branch = await readBranch(repository, subscription, before, pinHostKeys).catch((error: unknown) => {
    // The branch has moved or gone between its listing and its fetch.
    if (!(error instanceof GitFailure) || error.code !== 'commit-gone') throw error;
    return readBranch(repository, subscription, before, pinHostKeys);
  });
  return { branch };
}

async function readBranch(
  repository: GitRepository,
  { branch, path }: RepositorySubscription,
  before: RepositoryListing | undefined,
  pinHostKeys: () => Promise<void>,
): Promise<Branch | null> {
  const head = await readBranchHead(repository, branch);
  await pinHostKeys();
  if (!head) return null;
  const known = before?.branch;
  const isKnown = known?.commit === head.commit && known.path === path;
  return { ...head, tree: isKnown ? known.tree : await readTree(repository, head, path) };
}

/**
 * The hash of a directory in the head's commit. Only that commit is fetched, without files if the server supports it.
 */
async function readTree(repository: GitRepository, { name, commit }: BranchHead, path: string | null) {
  await repository.fetch([`refs/heads/${name}`], 'trees');
  const objects = repository.objects();
  return (await findDirectory(objects, await readRootTree(objects, commit), path)) ?? null;
}

async function announceRefs(
  ctx: WorkerContext,
  job: RefsJob,
  refs: Refs,
  before: RepositoryListing | undefined,
): Promise<void> {
  if ('branch' in refs) {
    const { path } = job.task.subscription;
    const branch = refs.branch && { commit: refs.branch.commit, path, tree: refs.branch.tree };
    await endRefs(ctx, job, (tx) => announce(tx, job, before, { tags: null, branch }, refs.branch));
    return;
  }
  const content = Buffer.from(JSON.stringify(refs.tags));
  const sha256 = createHash('sha256').update(content).digest('hex');
  // The same tags are stored as the same object: most reads of a repository find nothing new.
  if (before?.tags?.sha256 === sha256) {
    const { tags } = before;
    await endRefs(ctx, job, (tx) => announce(tx, job, before, { tags, branch: null }, null));
  } else await announceTags(ctx, job, before, content);
}

async function announceTags(
  ctx: WorkerContext,
  job: RefsJob,
  before: RepositoryListing | undefined,
  content: Buffer,
): Promise<void> {
  try {
    await ctx.objects.write(subjectOf(job), asStream(content), {}, async (tags) => {
      let kept = false;
      try {
        kept = await endRefs(ctx, job, async (tx) => {
          await tx.objects.markStored(job.organizationId, tags);
          await announce(tx, job, before, { tags, branch: null }, null);
        });
      } catch (error) {
        // For any other error it is unknown whether it took effect.
        if (error instanceof SupersededAttempt) await ctx.objects.discard(job.organizationId, tags.key);
        throw error;
      }
      if (!kept) await ctx.objects.discard(job.organizationId, tags.key);
    });
  } catch (error) {
    if (!isGroundworkError(error, 'not-found')) throw error;
    await ctx.stores.jobs.drop(job);
  }
}

async function announce(
  tx: IngestStores,
  job: RefsJob,
  before: RepositoryListing | undefined,
  listing: RepositoryListing,
  branch: Branch | null,
): Promise<void> {
  const { organizationId, task } = job;
  await tx.listings.keep(organizationId, task.subscription, listing);
  const superseded = before?.tags;
  if (superseded && superseded.key !== listing.tags?.key)
    await tx.objects.withdrawOne(organizationId, superseded.key);
  const data = { subscription: task.subscription, branch, tags: storedOf(listing.tags) };
  await tx.outbox.add({ ...aboutRefs(job), definition: repositoryRefsListedV1, data }, job.cause);
}

const storedOf = (tags: StoredObject | null) =>
  tags && { key: tags.key, sha256: tags.sha256, bytes: tags.bytes };

/** Whether the job ended with an announcement; false when its organization is deleted, so that nobody is listening. */
function endRefs(
  ctx: WorkerContext,
  job: RefsJob,
  end: (tx: IngestStores) => Promise<void>,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const lives = await tx.subjects.hold(subjectOf(job));
    if (!lives) {
      await tx.jobs.drop(job);
      return false;
    }
    await tx.gitJobs.finishRefs(job);
    await end(tx);
    return true;
  });
}

const subjectOf = ({ organizationId, purpose, subject }: RefsJob): Subject => ({
  organizationId,
  purpose,
  subject,
});

/** A later job for the same subscription has a higher number, so its result is the newer one. */
const aboutRefs = ({ organizationId, subject, id }: RefsJob) => ({
  organizationId,
  aggregateId: subject,
  aggregateVersion: id,
});

async function* asStream(content: Buffer) {
  yield await Promise.resolve(content);
}
