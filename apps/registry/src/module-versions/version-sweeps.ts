import type { SweepOptions } from '@groundwork/background';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import type { RegistryStores } from '../stores.ts';
import { pursueOverdueFetches } from '../module-repositories/overdue-fetches.ts';
import { pursueOverdueIngests } from './overdue-ingests.ts';
import { failExpiredUploads } from './upload-expiry.ts';

interface VersionSweepsOptions {
  /** A pool of its own, so that a long sweep cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => RegistryStores;
  readonly clock: { now(): Date };
  readonly logger: Logger;
  /** Milliseconds between two sweeps. */
  readonly intervalMilliseconds: number;
  /** How long the outcome of an ingest is waited for before it is asked for again. */
  readonly deadlineMilliseconds: number;
}

/** Looks again and again for versions that wait in vain: for their archive, their commit or the outcome. */
export function versionSweeps(options: VersionSweepsOptions): SweepOptions {
  const sweep = (what: string, work: () => Promise<number>) => async () => {
    const versions = await work();
    if (versions > 0) options.logger.info({ versions }, `found ${what}`);
  };
  return {
    work: {
      'sweeping expired uploads': sweep('expired uploads', () => failExpiredUploads(options)),
      'sweeping overdue fetches': sweep('overdue fetches', () => pursueOverdueFetches(options)),
      'sweeping overdue ingests': sweep('overdue ingests', () => pursueOverdueIngests(options)),
    },
    firstMs: options.intervalMilliseconds,
    intervalMs: options.intervalMilliseconds,
    // Up to a quarter longer, so that replicas do not all sweep at the same time.
    jitter: [1, 1.25],
  };
}
