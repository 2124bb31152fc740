import { moduleVersionIngestAwaitedV1 } from '@groundwork/contracts';
import { on, Unacceptable } from '@groundwork/outbox';
import { announceAccepted, announceRejected } from '../jobs/finish-job.ts';
import type { IngestStores } from '../stores.ts';
import { announceQueued } from './announce-queued.ts';

const neverArrived = 'No archive arrived for this version. Create the version again and upload its archive.';

/**
 * `module-version.ingest-awaited`: the registry waits for an outcome, after a retry or because none has come in time.
 *
 * - A job waits or runs: its outcome will come, and that is said.
 * - The archive was accepted: that is said again.
 * - It was rejected, or nobody remembers: it is read again.
 * - It has never arrived: the version is rejected.
 * - The version or its organization is deleted: nothing.
 */
export const onIngestAwaited = () =>
  on(moduleVersionIngestAwaitedV1, async (stores: IngestStores, event) => {
    const { organizationId, cause } = event;
    if (organizationId === null) throw new Unacceptable('the event names no organization');
    const subject = {
      organizationId,
      purpose: 'module-version',
      subject: event.data.moduleVersionId,
    } as const;
    if (await stores.subjects.isDeleted(subject)) return;
    const upload = await stores.uploads.find(organizationId, subject.purpose, subject.subject);
    if (!upload) return announceRejected(stores, { ...subject, id: 1, cause }, neverArrived);
    if (!(await stores.subjects.hold(subject))) return;
    // Of two such events at the same time one inserts the job, and the other finds it.
    await stores.uploads.lock(subject);
    const last = await stores.jobs.findLast(subject);
    if (last && last.state !== 'done') {
      const queued = { purpose: subject.purpose, subjects: [subject.subject] };
      return announceQueued(stores, organizationId, event, queued);
    }
    if (last?.accepted) return announceAccepted(stores, last.job, last.accepted.details, last.accepted.notes);
    await stores.jobs.insert({ ...subject, work: 'archive', archive: upload.archive, cause });
  });
