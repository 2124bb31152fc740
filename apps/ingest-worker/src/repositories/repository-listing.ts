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
import type { ListingJob } from './git-job.ts';
import type { GitRepository } from './git-repository.ts';
import { withLentRepository, type LentRepository } from './lent-repository.ts';
import { findBranchHead, listVersionTags, type BranchHead, type VersionTag } from './remote-refs.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import { findDirectory, readRootTree } from './tree-walk.ts';

const reasonLength = 2000;

/** The head of the followed branch, and the tree of the directory that counts. */
type Branch = BranchHead & { readonly tree: string | null };

type Refs = { readonly tags: readonly VersionTag[] } | { readonly branch: Branch | null };

/**
 * Lists the refs of a followed repository and publishes them, or the reason why they could not be listed.
 *
 * @throws GitFailure that another attempt may not meet; SupersededAttempt; infrastructure errors
 */
export async function listRepository(
  ctx: WorkerContext,
  job: ListingJob,
  signal: AbortSignal,
): Promise<void> {
  if (await ctx.stores.subjects.isOrganizationDeleted(job.organizationId)) return ctx.stores.jobs.drop(job);
  const before = await ctx.stores.listings.find(job.organizationId, job.subject);
  let refs: Refs;
  try {
    refs = await withLentRepository(ctx, job, signal, (lent) => listRefs(lent, job, before));
  } catch (error) {
    if (!(error instanceof GitFailure) || error.isPassing) throw error;
    ctx.logger.info({ ...namesOf(job), code: error.code }, 'could not list the refs of a repository');
    return failListing(ctx, job, error.reason);
  }
  await publishListing(ctx, job, refs, before);
  ctx.logger.info(namesOf(job), 'listed the refs of a repository');
}

/** Ends the job with an event that says why the refs could not be listed. */
export async function failListing(ctx: WorkerContext, job: ListingJob, reason: string): Promise<void> {
  await endListing(ctx, job, async (tx) => {
    const data = { subscription: job.task.subscription, reason: reason.slice(0, reasonLength) };
    await tx.outbox.add({ ...aboutListing(job), definition: repositoryRefsFailedV1, data }, job.cause);
  });
}

async function listRefs(
  { repository, pinHostKeys }: LentRepository,
  { task: { subscription } }: ListingJob,
  before: RepositoryListing | undefined,
): Promise<Refs> {
  if (subscription.tags) {
    const tags = await listVersionTags(repository);
    await pinHostKeys();
    return { tags };
  }
  const branch = await listBranch(repository, subscription, before, pinHostKeys).catch((error: unknown) => {
    // The branch has moved or gone between its listing and its fetch.
    if (!(error instanceof GitFailure) || error.code !== 'commit-gone') throw error;
    return listBranch(repository, subscription, before, pinHostKeys);
  });
  return { branch };
}

async function listBranch(
  repository: GitRepository,
  { branch, path }: RepositorySubscription,
  before: RepositoryListing | undefined,
  pinHostKeys: () => Promise<void>,
): Promise<Branch | null> {
  const head = await findBranchHead(repository, branch);
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

async function publishListing(
  ctx: WorkerContext,
  job: ListingJob,
  refs: Refs,
  before: RepositoryListing | undefined,
): Promise<void> {
  if ('branch' in refs) {
    const { path } = job.task.subscription;
    const branch = refs.branch && { commit: refs.branch.commit, path, tree: refs.branch.tree };
    await endListing(ctx, job, (tx) => publishRefs(tx, job, before, { tags: null, branch }, refs.branch));
    return;
  }
  const content = Buffer.from(JSON.stringify(refs.tags));
  const sha256 = createHash('sha256').update(content).digest('hex');
  // The same tags are stored as the same object: most listings are the same as the one before.
  if (before?.tags?.sha256 === sha256) {
    const { tags } = before;
    await endListing(ctx, job, (tx) => publishRefs(tx, job, before, { tags, branch: null }, null));
  } else await publishTags(ctx, job, before, content);
}

async function publishTags(
  ctx: WorkerContext,
  job: ListingJob,
  before: RepositoryListing | undefined,
  content: Buffer,
): Promise<void> {
  try {
    await ctx.objects.write(subjectOf(job), asStream(content), {}, async (tags) => {
      let kept = false;
      try {
        kept = await endListing(ctx, job, async (tx) => {
          await tx.objects.markStored(job.organizationId, tags);
          await publishRefs(tx, job, before, { tags, branch: null }, null);
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

async function publishRefs(
  tx: IngestStores,
  job: ListingJob,
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
  await tx.outbox.add({ ...aboutListing(job), definition: repositoryRefsListedV1, data }, job.cause);
}

const storedOf = (tags: StoredObject | null) =>
  tags && { key: tags.key, sha256: tags.sha256, bytes: tags.bytes };

/** Whether the job ended with an event; false when its organization is deleted, so that nobody is listening. */
function endListing(
  ctx: WorkerContext,
  job: ListingJob,
  end: (tx: IngestStores) => Promise<void>,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const lives = await tx.subjects.hold(subjectOf(job));
    if (!lives) {
      await tx.jobs.drop(job);
      return false;
    }
    await tx.gitJobs.finishListing(job);
    await end(tx);
    return true;
  });
}

const subjectOf = ({ organizationId, purpose, subject }: ListingJob): Subject => ({
  organizationId,
  purpose,
  subject,
});

/** A later job for the same subscription has a higher number, so its result is the newer one. */
const aboutListing = ({ organizationId, subject, id }: ListingJob) => ({
  organizationId,
  aggregateId: subject,
  aggregateVersion: id,
});

async function* asStream(content: Buffer) {
  yield await Promise.resolve(content);
}
