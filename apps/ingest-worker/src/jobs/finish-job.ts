import {
  moduleArchiveAcceptedV1,
  moduleArchiveRejectedV1,
  moduleReadRevision,
  policySetArchiveAcceptedV1,
  policySetArchiveRejectedV1,
  type StoredObject,
} from '@groundwork/contracts';
import { idSchema } from '@groundwork/contracts/resource-ids';
import type { WorkerContext } from '../context-worker.ts';
import type { IngestStores } from '../stores.ts';
import type { Job, Verdict } from './job.ts';
import { storeResult } from './store-result.ts';

const moduleVersionIdSchema = idSchema('moduleVersion');
const policySetVersionIdSchema = idSchema('policySetVersion');
/** Limits on the texts in an event (ADR 3); nobody reads more notes. */
const limits = { notes: 100, noteLength: 300, reasonLength: 2000 } as const;

/**
 * Ends a job and announces its outcome in one transaction, after storing the details of an accepted archive. If the record was deleted
 * in the meantime, the job ends without an announcement.
 *
 * @throws SupersededAttempt if the job now belongs to a later attempt; then nothing has changed
 */
export async function finishJob(ctx: WorkerContext, job: Job, verdict: Verdict): Promise<void> {
  if (verdict.outcome === 'rejected') return rejectJob(ctx, job, verdict.reason);
  const { details } = verdict;
  const upload = await ctx.stores.uploads.find(job.organizationId, job.purpose, job.subject);
  const notes = [...(upload?.notes ?? []), ...verdict.notes];
  const content = Buffer.from(JSON.stringify(details));
  await storeResult(ctx, job, asStream([content]), content.byteLength, (object) =>
    endJob(ctx, job, async (tx) => {
      await tx.jobs.finish(job, { outcome: 'accepted', details: object, notes: shorten(notes) });
      // The owner has long since taken over the details of the first reading.
      if (job.readsAgain) await tx.objects.withdrawOthers(job, [job.archive.key, object.key]);
      await tx.objects.markStored(job.organizationId, object);
      await announceAccepted(tx, job, { details: object, notes, readRevision: moduleReadRevision });
    }),
  );
}

export async function rejectJob(ctx: WorkerContext, job: Job, reason: string): Promise<void> {
  await endJob(ctx, job, async (tx) => {
    await tx.jobs.finish(job, { outcome: 'rejected', reason });
    await announceRejected(tx, job, reason, moduleReadRevision);
  });
}

/** False if the record was deleted, so that no service waits for an outcome. */
function endJob(ctx: WorkerContext, job: Job, end: (tx: IngestStores) => Promise<void>): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const lives = await tx.subjects.hold(job);
    await (lives ? end(tx) : tx.jobs.drop(job));
    return lives;
  });
}

type AnnouncedJob = Pick<Job, 'id' | 'organizationId' | 'purpose' | 'subject' | 'cause' | 'readsAgain'>;

interface Accepted {
  readonly details: StoredObject;
  readonly notes: readonly string[];
  /** Undefined if an earlier release may have read the archive. */
  readonly readRevision?: number;
}

export async function announceAccepted(
  tx: IngestStores,
  job: AnnouncedJob & Pick<Job, 'archive'>,
  { details, notes, readRevision }: Accepted,
): Promise<void> {
  const about = aboutArchive(job);
  const outcome = { archive: job.archive, details, notes: shorten(notes) };
  if (job.purpose === 'policy-set-version') {
    const policySetVersionId = policySetVersionIdSchema.parse(job.subject);
    const data = { policySetVersionId, ...outcome, ...readingOf(job) };
    return tx.outbox.add({ ...about, definition: policySetArchiveAcceptedV1, data }, job.cause);
  }
  const moduleVersionId = moduleVersionIdSchema.parse(job.subject);
  const data = { moduleVersionId, ...outcome, ...readingOf(job, readRevision) };
  await tx.outbox.add({ ...about, definition: moduleArchiveAcceptedV1, data }, job.cause);
}

export async function announceRejected(
  tx: IngestStores,
  job: AnnouncedJob,
  reason: string,
  readRevision?: number,
): Promise<void> {
  const about = aboutArchive(job);
  const shortReason = reason.slice(0, limits.reasonLength);
  if (job.purpose === 'policy-set-version') {
    const policySetVersionId = policySetVersionIdSchema.parse(job.subject);
    const data = { policySetVersionId, reason: shortReason, ...readingOf(job) };
    return tx.outbox.add({ ...about, definition: policySetArchiveRejectedV1, data }, job.cause);
  }
  const moduleVersionId = moduleVersionIdSchema.parse(job.subject);
  const data = { moduleVersionId, reason: shortReason, ...readingOf(job, readRevision) };
  await tx.outbox.add({ ...about, definition: moduleArchiveRejectedV1, data }, job.cause);
}

const readingOf = ({ readsAgain }: AnnouncedJob, readRevision?: number) => ({
  ...(readRevision !== undefined && { readRevision }),
  ...(readsAgain && { readAgain: true as const }),
});

/** A later job for the same archive has a higher number, so its outcome is newer. */
const aboutArchive = ({ organizationId, subject, id }: AnnouncedJob) => ({
  organizationId,
  aggregateId: subject,
  aggregateVersion: id,
});

function shorten(notes: readonly string[]): string[] {
  const kept = notes.slice(0, limits.notes).map((note) => note.slice(0, limits.noteLength));
  return notes.length > kept.length ? [...kept, `and ${notes.length - kept.length} more`] : kept;
}

async function* asStream(chunks: readonly Uint8Array[]) {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}
