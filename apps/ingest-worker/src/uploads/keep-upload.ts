import { uploadReceivedV1, type Cause, type StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import type { Clock } from '@groundwork/auth';
import type { IngestContext } from '../context.ts';
import { objectLease } from '../objects/object-writer.ts';
import type { IngestStores } from '../stores.ts';
import type { UploadPurpose } from '../subjects/subject.ts';
import type { Upload } from './upload.ts';

interface UploadSubject {
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
}

interface Arrived {
  readonly archive: StoredObject;
  readonly notes: readonly string[];
  /** The user who requested the upload address (`uploaderKey`), if it was a user; null for commits. */
  readonly uploader: string | null;
  readonly cause: Cause;
  /** Which archive it may replace: one that has no outcome yet (ADR 39), or one that was refused (ADR 68). */
  readonly replaces: 'unread' | 'refused';
}

type Fate = 'kept' | 'too-late' | 'unwanted';

/**
 * Stores a written object as the archive of its record, with the job that reads it and the event, for uploads and commits alike. An
 * existing archive stays, unless this one may replace it.
 *
 * @returns the archive that is stored in the end
 * @throws GroundworkError `not-found` if the record is deleted
 */
export async function keepUpload(
  ctx: IngestContext & { readonly clock: Clock },
  { organizationId, purpose, subject }: UploadSubject,
  { archive, notes, uploader, cause, replaces }: Arrived,
): Promise<Upload> {
  const upload = { organizationId, purpose, subject, archive, notes, receivedAt: ctx.clock.now() };
  const fate = await ctx.inTransaction(async (tx): Promise<Fate> => {
    // The record cannot be deleted until the commit; after a deletion nothing is stored for it.
    if (!(await tx.subjects.hold(upload))) return 'unwanted';
    await tx.objects.markStored(organizationId, archive);
    const isFirst = await tx.uploads.claim(upload);
    const replace = replaces === 'unread' ? replaceUnread : replaceRefused;
    if (!isFirst && !(await replace(tx, upload))) {
      await tx.objects.markDeleting(organizationId, archive.key, objectLease.seconds);
      return 'too-late';
    }
    const job = { organizationId, purpose, subject, archive, uploader, cause };
    const jobId = await tx.jobs.insert({ ...job, work: 'archive', readsAgain: false });
    await tx.outbox.add(uploadReceived(upload, isFirst ? firstVersion : firstVersion + jobId), cause);
    return 'kept';
  });
  if (fate === 'kept') return upload;
  await ctx.objects.discard(organizationId, archive.key);
  const winner =
    fate === 'too-late' ? await ctx.stores.uploads.find(organizationId, purpose, subject) : undefined;
  if (!winner) throw notFound();
  return winner;
}

/**
 * Replaces an archive that has no outcome yet. Also removes its job, so that no attempt can end it; an attempt that is already ending holds
 * the row. False if the former archive has an outcome or the same bytes.
 */
async function replaceUnread(tx: IngestStores, upload: Upload): Promise<boolean> {
  const former = await tx.uploads.lock(upload);
  if (!former || former.archive.sha256 === upload.archive.sha256) return false;
  if ((await tx.jobs.removeUnfinished(upload)) === 0) return false;
  await replaceObject(tx, upload, former);
  return true;
}

/** Replaces an archive that was refused, even by the same bytes, because it is to be read again. False for any other one. */
async function replaceRefused(tx: IngestStores, upload: Upload): Promise<boolean> {
  const { organizationId, purpose, subject } = upload;
  const former = await tx.uploads.lock(upload);
  const usable = await tx.jobs.findUsable(organizationId, purpose, [subject]);
  if (!former || usable.has(subject)) return false;
  await replaceObject(tx, upload, former);
  return true;
}

/** The upload must be locked. */
async function replaceObject(tx: IngestStores, upload: Upload, { archive }: Upload): Promise<void> {
  await tx.uploads.replace(upload);
  await tx.objects.markDeleting(upload.organizationId, archive.key, objectLease.seconds);
}

const firstVersion = 1;

/** Jobs are numbered in their order, so each archive that replaces another one has a higher version. */
const uploadReceived = ({ organizationId, purpose, subject, archive }: Upload, aggregateVersion: number) => ({
  definition: uploadReceivedV1,
  organizationId,
  aggregateId: subject,
  aggregateVersion,
  data: { purpose, subject, archive },
});
