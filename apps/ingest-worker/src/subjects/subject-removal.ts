import type { IngestStores } from '../stores.ts';
import type { Subject } from './subject.ts';

/**
 * A record is deleted: nothing is taken, read or given out for it from the commit on. Jobs that wait or run end without
 * an outcome; the bytes go with the sweep. Jobs go first: whoever finishes one holds its row, and its details are seen
 * by what follows.
 */
export async function removeSubject(stores: IngestStores, subject: Subject, version: number): Promise<void> {
  await stores.subjects.bury(subject, version);
  await stores.jobs.remove(subject);
  await stores.uploads.remove(subject);
  await stores.objects.withdraw(subject);
}
