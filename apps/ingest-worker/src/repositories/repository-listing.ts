import { createHash } from 'node:crypto';
import { repositoryRefsFailedV1, repositoryRefsListedV1, type StoredObject } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import type { WorkerContext } from '../context-worker.ts';
import { SupersededAttempt } from '../jobs/job.ts';
import { namesOf } from '../jobs/run-attempt.ts';
import type { IngestStores } from '../stores.ts';
import type { Subject } from '../subjects/subject.ts';
import type { GitFailure } from './git-failure.ts';
import type { ListingJob, OwedListing } from './git-job.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import type { Refs } from './shared-listing.ts';

const reasonLength = 2000;

type Branch = Extract<Refs, { branch: unknown }>['branch'];

export async function failListing(ctx: WorkerContext, job: ListingJob, reason: string): Promise<void> {
  await endListing(ctx, job, (tx) => publishFailure(tx, job, reason));
}

/** Announces at once that the refs cannot be read now, and lists them when the server allows it. */
export async function waitForServer(
  ctx: WorkerContext,
  job: ListingJob,
  { reason, waitMs = 0 }: GitFailure,
): Promise<void> {
  const isWaiting = await whileFollowed(ctx, job, async (tx) => {
    await tx.gitJobs.waitForServer(job, reason, waitMs);
    await publishFailure(tx, job, reason);
  });
  if (isWaiting)
    ctx.logger.info({ ...namesOf(job), waitMs }, 'waits because the server of a repository asks for it');
}

async function publishFailure(tx: IngestStores, job: ListingJob, reason: string): Promise<void> {
  const data = { subscription: job.task.subscription, reason: reason.slice(0, reasonLength) };
  await tx.outbox.add({ ...aboutListing(job), definition: repositoryRefsFailedV1, data }, job.cause);
}

export async function publishListing(
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
  const { owed } = refs;
  // If the tags are the same, the stored object is used again: most listings repeat the one before.
  if (before?.tags?.sha256 === sha256) {
    const { tags } = before;
    await endListing(ctx, job, (tx) => publishRefs(tx, job, before, { tags, branch: null }, null), owed);
  } else await publishTags(ctx, job, before, { content, owed });
}

async function publishTags(
  ctx: WorkerContext,
  job: ListingJob,
  before: RepositoryListing | undefined,
  { content, owed }: { readonly content: Buffer; readonly owed: OwedListing | undefined },
): Promise<void> {
  const size = { declaredBytes: content.byteLength };
  try {
    await ctx.objects.write(subjectOf(job), asStream(content), size, async (tags) => {
      let kept = false;
      try {
        const end = async (tx: IngestStores) => {
          await tx.objects.markStored(job.organizationId, tags);
          await publishRefs(tx, job, before, { tags, branch: null }, null);
        };
        kept = await endListing(ctx, job, end, owed);
      } catch (error) {
        // After any other error, the transaction may have taken effect.
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
  branch: Branch,
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

const endListing = (
  ctx: WorkerContext,
  job: ListingJob,
  end: (tx: IngestStores) => Promise<void>,
  owed?: OwedListing,
) =>
  whileFollowed(ctx, job, async (tx) => {
    await tx.gitJobs.finishListing(job, owed);
    await end(tx);
  });

/** False if the organization is deleted, so that no service waits for the event. */
function whileFollowed(
  ctx: WorkerContext,
  job: ListingJob,
  work: (tx: IngestStores) => Promise<void>,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const lives = await tx.subjects.hold(subjectOf(job));
    if (!lives) {
      await tx.jobs.drop(job);
      return false;
    }
    await work(tx);
    return true;
  });
}

const subjectOf = ({ organizationId, purpose, subject }: ListingJob): Subject => ({
  organizationId,
  purpose,
  subject,
});

/** A later job for the same subscription has a higher number, so its result is newer. */
const aboutListing = ({ organizationId, subject, id }: ListingJob) => ({
  organizationId,
  aggregateId: subject,
  aggregateVersion: id,
});

async function* asStream(content: Buffer) {
  yield await Promise.resolve(content);
}
