import type { IngestStores } from '../stores.ts';
import type { Subject } from './subject.ts';

/** Removes jobs first. A process that is finishing one holds its row, so the next steps see the details that it wrote. */
export async function removeSubject(
  stores: IngestStores,
  subject: Subject,
  version: number,
  keepsObjects = false,
): Promise<void> {
  await stores.subjects.bury(subject, version);
  await stores.jobs.remove(subject);
  await stores.uploads.remove(subject);
  if (!keepsObjects) await stores.objects.withdraw(subject);
}
