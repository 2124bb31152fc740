import type { IngestStores } from '../stores.ts';
import type { Subject } from './subject.ts';

/**
 * From the commit on, nothing is accepted, read or delivered for the record. Jobs end without an outcome; the sweep removes the bytes. Jobs
 * go first: a process that is finishing one holds its row, and the next steps see the details it wrote.
 */
export async function removeSubject(stores: IngestStores, subject: Subject, version: number): Promise<void> {
  await stores.subjects.bury(subject, version);
  await stores.jobs.remove(subject);
  await stores.uploads.remove(subject);
  await stores.objects.withdraw(subject);
}
