import {
  moduleReadRevision,
  moduleVersionIngestAwaitedV1,
  policySetVersionIngestAwaitedV1,
} from '@groundwork/contracts';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import { announceAccepted, announceRejected } from './finish-job.ts';
import type { IngestStores } from '../stores.ts';
import type { UploadPurpose } from '../subjects/subject.ts';
import { announceQueued } from '../subjects/announce-queued.ts';

const neverArrived = {
  'module-version': 'No archive arrived for this version.',
  'policy-set-version': 'No archive arrived for this version. Create another version and upload its archive.',
} as const satisfies Record<UploadPurpose, string>;

/**
 * `module-version.ingest-awaited`, `policy-set-version.ingest-awaited`: the owner of a version waits for an outcome, after a retry or
 * because none has come in time.
 *
 * - A job is waiting or running: the version is announced as queued.
 * - The archive was accepted: the outcome is announced again.
 * - The archive was rejected, the outcome is unknown, or the event requests it (`readAgain`): the archive is read again.
 * - No archive arrived: the version is rejected.
 * - The version or its organization is deleted: nothing happens.
 */
export const onIngestAwaited = (): EventHandler<IngestStores>[] => [
  on(moduleVersionIngestAwaitedV1, (stores: IngestStores, event) =>
    repeatOutcome(
      stores,
      event,
      { purpose: 'module-version', subject: event.data.moduleVersionId },
      event.data.readAgain,
    ),
  ),
  on(policySetVersionIngestAwaitedV1, (stores: IngestStores, event) =>
    repeatOutcome(
      stores,
      event,
      { purpose: 'policy-set-version', subject: event.data.policySetVersionId },
      event.data.readAgain,
    ),
  ),
];

async function repeatOutcome(
  stores: IngestStores,
  event: ReceivedEvent,
  version: { readonly purpose: UploadPurpose; readonly subject: string },
  readsAgain = false,
): Promise<void> {
  const { organizationId, cause } = event;
  if (organizationId === null) throw new Unacceptable('a version belongs to an organization');
  const subject = { organizationId, ...version };
  if (await stores.subjects.isDeleted(subject)) return;
  const upload = await stores.uploads.find(organizationId, subject.purpose, subject.subject);
  if (!upload) {
    const about = { ...subject, id: 1, cause, readsAgain };
    // The revision ends the requests to read it again.
    return announceRejected(
      stores,
      about,
      neverArrived[subject.purpose],
      readsAgain ? moduleReadRevision : undefined,
    );
  }
  if (!(await stores.subjects.hold(subject))) return;
  // Of two concurrent events, one inserts the job and the other finds it.
  await stores.uploads.lock(subject);
  const last = await stores.jobs.findLast(subject);
  if (last && last.state !== 'done') {
    const queued = { purpose: subject.purpose, subjects: [subject.subject] };
    return announceQueued(stores, organizationId, event, queued);
  }
  if (last?.accepted && !readsAgain) return announceAccepted(stores, last.job, last.accepted);
  const uploader = last?.job.uploader ?? null;
  const job = { ...subject, archive: upload.archive, uploader, cause };
  await stores.jobs.insert({ ...job, work: 'archive', readsAgain });
}
