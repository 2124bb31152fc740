import type { Due, SweepOptions } from '@groundwork/background';
import { moduleReadRevision, ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import type { RegistryStores } from '../stores.ts';
import { moduleVersionReadAgainAwaited } from './module-version.events.ts';

/** Limit on the number of archives that are requested and not yet read, so that they fill no queue. */
const maxRequested = 50;
/** Milliseconds after which an archive is requested again. */
const overdueMs = 15 * 60 * 1000;
/** Pause between two passes while archives are read. */
const pauseMs = 5_000;

interface ReadingAgain extends Pick<BackgroundWork<RegistryStores>, 'database' | 'createStores' | 'clock'> {
  readonly intervalMs: number;
  /** Receives the number of versions that wait to be read again by this release. */
  readonly onProgress: (left: number) => void;
}

/**
 * Requests a new reading of archives that an earlier release has read, the newest versions first. It continues where it
 * stopped, because each version stores the revision in which its archive was read. Any number of processes may do this at the same time.
 */
export const readingSweep = (options: ReadingAgain): SweepOptions => ({
  work: { 'requesting archives to be read again': () => requestArchives(options) },
  firstMs: options.intervalMs,
  intervalMs: options.intervalMs,
  jitter: [1, 1.25],
});

/** Requests up to `maxRequested` archives at the same time. */
export async function requestArchives({
  database,
  createStores,
  clock,
  onProgress,
}: Omit<ReadingAgain, 'intervalMs'>): Promise<Due | undefined> {
  const left = await database.transaction(async (trx) => {
    const stores = createStores(trx);
    const { moduleReadings } = stores;
    const now = clock.now();
    const before = new Date(now.getTime() - overdueMs);
    const overdue = await moduleReadings.requestOverdue({ before, now, atMost: maxRequested });
    const requested = await moduleReadings.countRequested();
    const atMost = Math.max(0, maxRequested - requested);
    const next = await moduleReadings.request({ readRevision: moduleReadRevision, now, atMost });
    await stores.outbox.addAll([...overdue, ...next].map(moduleVersionReadAgainAwaited), ownAccord);
    return requested + next.length + (await moduleReadings.countLeft(moduleReadRevision));
  });
  onProgress(left);
  return left > 0 ? { dueInMs: pauseMs } : undefined;
}
