import type { IngestStores } from '../stores.ts';
import type { Subject } from './subject.ts';

/** Jobs go first: a process that is finishing one holds its row, and the next steps see the details it wrote. */
export async function removeSubject(stores: IngestStores, subject: Subject, version: number): Promise<void> {
  await stores.subjects.bury(subject, version);
  await stores.jobs.remove(subject);
  await stores.uploads.remove(subject);
  await stores.objects.withdraw(subject);
}
