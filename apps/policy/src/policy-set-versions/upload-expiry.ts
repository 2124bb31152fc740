import { inBatches, type SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { PolicyStores } from '../stores.ts';
import { failOverdueIngests } from './overdue-ingests.ts';
import { markErrored, uploadExpiredReason } from './policy-set-version.transitions.ts';
import { storeVersionChange } from './version-changes.ts';

/** An upload that began in time may take this long, and its event a moment more, before the version is given up. */
const graceMilliseconds = 60 * 60 * 1000;
const batchSize = 100;

interface VersionSweepsOptions {
  /** A pool of its own, so that a long sweep cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => PolicyStores;
  readonly clock: { now(): Date };
  /** Milliseconds between two sweeps. */
  readonly intervalMilliseconds: number;
}

/** Looks again and again for versions that wait in vain: for their archive or the outcome of its ingest. */
export const versionSweeps = (options: VersionSweepsOptions): SweepOptions => ({
  work: {
    'sweeping expired uploads': () => failExpiredUploads(options),
    'sweeping overdue ingests': () => failOverdueIngests(options),
  },
  firstMs: options.intervalMilliseconds,
  intervalMs: options.intervalMilliseconds,
  // Up to a quarter longer, so that replicas do not all sweep at the same time.
  jitter: [1, 1.25],
});

/** Ends all versions whose upload address expired unused (ADR 5); resolves with their number. */
export function failExpiredUploads(
  options: Pick<VersionSweepsOptions, 'database' | 'createStores' | 'clock'>,
): Promise<number> {
  return inBatches(batchSize, () =>
    options.database.transaction((trx) => failBatch(options.createStores(trx), options.clock.now())),
  );
}

async function failBatch(stores: PolicyStores, now: Date): Promise<number> {
  const expiredBefore = new Date(now.getTime() - graceMilliseconds);
  const expired = await stores.policySetVersions.lockExpired(expiredBefore, batchSize);
  for (const version of expired) {
    const failed = markErrored(version, uploadExpiredReason, now);
    if (failed) await storeVersionChange(stores, failed, ownAccord);
  }
  return expired.length;
}
