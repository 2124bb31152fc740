import { uploadReceivedV1, type Cause, type StoredObject } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import type { Clock } from '@groundwork/auth';
import type { IngestContext } from '../context.ts';
import { objectLease } from '../objects/object-writer.ts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { UploadPurpose } from '../subjects/subject.ts';
import type { Upload } from './upload.ts';

/** The record that an archive arrived for. */
interface UploadSubject {
  readonly organizationId: OrganizationId;
  readonly purpose: UploadPurpose;
  readonly subject: string;
}

interface Arrived {
  readonly archive: StoredObject;
  readonly notes: readonly string[];
  readonly cause: Cause;
}

type Fate = 'kept' | 'too-late' | 'unwanted';

/**
 * Keeps a written object as the archive of its record, unless another one was faster, and adds the job that reads it
 * and the event. Every archive ends up here, uploads and commits alike. Returns the archive that is kept.
 *
 * @throws GroundworkError `not-found` when the record is deleted
 */
export async function keepUpload(
  ctx: IngestContext & { readonly clock: Clock },
  { organizationId, purpose, subject }: UploadSubject,
  { archive, notes, cause }: Arrived,
): Promise<Upload> {
  const upload = { organizationId, purpose, subject, archive, notes, receivedAt: ctx.clock.now() };
  const fate = await ctx.inTransaction(async (tx): Promise<Fate> => {
    // Until the commit nobody can delete the record; after a deletion nothing is kept for it.
    if (!(await tx.subjects.hold(upload))) return 'unwanted';
    await tx.objects.markStored(organizationId, archive);
    if (!(await tx.uploads.claim(upload))) {
      await tx.objects.markDeleting(organizationId, archive.key, objectLease.seconds);
      return 'too-late';
    }
    await tx.jobs.insert({ organizationId, work: 'archive', purpose, subject, archive, cause });
    await tx.outbox.add(uploadReceived(upload), cause);
    return 'kept';
  });
  if (fate === 'kept') return upload;
  await ctx.objects.discard(organizationId, archive.key);
  const winner =
    fate === 'too-late' ? await ctx.stores.uploads.find(organizationId, purpose, subject) : undefined;
  if (!winner) throw notFound();
  return winner;
}

const uploadReceived = ({ organizationId, purpose, subject, archive }: Upload) => ({
  definition: uploadReceivedV1,
  organizationId,
  aggregateId: subject,
  aggregateVersion: 1,
  data: { purpose, subject, archive },
});
