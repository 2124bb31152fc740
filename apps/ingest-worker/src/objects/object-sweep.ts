import { inBatches, type SweepOptions } from '@groundwork/background';
import type { ObjectStorage } from '@groundwork/object-storage';
import type { Logger } from '@groundwork/telemetry/logging';
import type { JobStore } from '../jobs/job.store.ts';
import type { ObjectStore } from './object.store.ts';
import { objectLease } from './object-writer.ts';

export interface ObjectSweepOptions {
  readonly storage: ObjectStorage;
  readonly stores: { readonly objects: ObjectStore; readonly jobs: JobStore };
  readonly logger: Logger;
  readonly retentionSeconds: number;
}

const everyMs = 10_000;
const batchSize = 100;
const jobsAreKeptForDays = 30;

/** A row is `deleting` until its bytes are removed, so a killed sweep is repeated. Any number of processes may sweep at once. */
export async function sweepObjects({
  storage,
  stores: { objects },
  logger,
  retentionSeconds,
}: ObjectSweepOptions): Promise<number> {
  const withdrawn = () => objects.takeWithdrawn(batchSize, retentionSeconds, objectLease.seconds);
  const abandoned = () => objects.takeAbandoned(batchSize, objectLease.seconds);
  const removeTaken = (take: () => Promise<readonly string[]>) =>
    inBatches(batchSize, async () => {
      const keys = await take();
      for (const key of keys) {
        await storage.delete(key);
        await objects.deleteRow(key);
      }
      return keys.length;
    });
  const removed = (await removeTaken(withdrawn)) + (await removeTaken(abandoned));
  if (removed > 0) logger.info({ removed }, 'removed unused objects');
  return removed;
}

async function sweepJobs({ jobs }: ObjectSweepOptions['stores']): Promise<void> {
  await inBatches(batchSize, (size) => jobs.removeFinished(jobsAreKeptForDays, size));
}

export const objectSweep = (options: ObjectSweepOptions): SweepOptions => ({
  work: {
    'removing objects of deleted records': () => sweepObjects(options),
    'removing old jobs': () => sweepJobs(options.stores),
  },
  intervalMs: everyMs,
});
