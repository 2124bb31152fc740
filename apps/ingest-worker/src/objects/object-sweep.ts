import type { Logger } from '@groundwork/logging';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { JobStore } from '../jobs/job.store.ts';
import type { ObjectStore } from './object.store.ts';
import { objectLease } from './object-writer.ts';

export interface SweepOptions {
  readonly storage: ObjectStorage;
  readonly stores: { readonly objects: ObjectStore; readonly jobs: JobStore };
  readonly logger: Logger;
  /** How long the bytes of deleted records are kept. */
  readonly retentionSeconds: number;
}

const everyMs = 10_000;
const batchSize = 100;
/** Nobody asks for the outcome of a job any more after so many days; then its archive would be read again. */
const jobsAreKeptForDays = 30;

/**
 * Removes objects of deleted records whose time is over, and what killed writers have left. The row says `deleting`
 * before the bytes go and goes after them, so that a sweep killed between the two is repeated. Any number of processes
 * may sweep at once.
 *
 * @returns how many objects were removed
 */
export async function sweepObjects({
  storage,
  stores: { objects },
  logger,
  retentionSeconds,
}: SweepOptions): Promise<number> {
  const withdrawn = () => objects.takeWithdrawn(batchSize, retentionSeconds, objectLease.seconds);
  const abandoned = () => objects.takeAbandoned(batchSize, objectLease.seconds);
  let removed = 0;
  for (const take of [withdrawn, abandoned]) {
    for (;;) {
      const keys = await take();
      for (const key of keys) {
        await storage.delete(key);
        await objects.deleteRow(key);
      }
      removed += keys.length;
      if (keys.length < batchSize) break;
    }
  }
  if (removed > 0) logger.info({ removed }, 'removed unused objects');
  return removed;
}

/** Forgets jobs that ended 30 days ago. */
export async function sweepJobs({ jobs }: SweepOptions['stores']): Promise<void> {
  while ((await jobs.removeFinished(jobsAreKeptForDays, batchSize)) === batchSize);
}

/** Sweeps now and every 10 s; a sweep that fails is logged and repeated. */
export function startObjectSweep(options: SweepOptions): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const sweep = () => {
    running = running
      .then(() => sweepObjects(options))
      .then(() => sweepJobs(options.stores))
      .catch((error: unknown) =>
        options.logger.warn({ err: error }, 'could not sweep objects and jobs; will retry'),
      );
  };
  sweep();
  const timer = setInterval(sweep, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
