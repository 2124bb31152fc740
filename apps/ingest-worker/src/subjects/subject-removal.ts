import type { IngestStores } from '../stores.ts';
import type { Subject } from './subject.ts';

/**
 * A record is deleted: from the commit on, nothing is accepted, read or delivered for it. Waiting and running jobs end
 * without an outcome; the sweep removes the bytes. Jobs go first: whoever is finishing one holds its row, and the
 * steps that follow see the details it wrote.
 */
export async function removeSubject(stores: IngestStores, subject: Subject, version: number): Promise<void> {
  await stores.subjects.bury(subject, version);
  await stores.jobs.remove(subject);
  await stores.uploads.remove(subject);
  await stores.objects.withdraw(subject);
}
