import { setTimeout as delay } from 'node:timers/promises';
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
  /** Pause between two sweeps; each is up to a quarter longer, so that replicas do not march in step. */
  readonly intervalMilliseconds: number;
  /** How long the outcome of an ingest is waited for before it is asked for again. */
  readonly deadlineMilliseconds: number;
}

export interface VersionSweeps {
  /** Ends the loop after the batch that is on its way. */
  stop(): Promise<void>;
}

/**
 * Looks again and again for versions that wait in vain, for their archive, their commit or the outcome. A sweep that fails is
 * logged, and the next one tries again.
 */
export function startVersionSweeps(options: VersionSweepsOptions): VersionSweeps {
  const stopping = new AbortController();
  const loop = sweepUntil(stopping.signal, options);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function sweepUntil(stopping: AbortSignal, options: VersionSweepsOptions): Promise<void> {
  for (;;) {
    await pause(options.intervalMilliseconds * (1 + Math.random() / 4), stopping);
    if (stopping.aborted) return;
    await sweep(options.logger, 'expired uploads', () => failExpiredUploads(options));
    await sweep(options.logger, 'overdue fetches', () => pursueOverdueFetches(options));
    await sweep(options.logger, 'overdue ingests', () => pursueOverdueIngests(options));
  }
}

async function sweep(logger: Logger, what: string, work: () => Promise<number>): Promise<void> {
  try {
    const versions = await work();
    if (versions > 0) logger.info({ versions }, `found ${what}`);
  } catch (error) {
    logger.error({ err: error }, `could not look for ${what}; will retry`);
  }
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal: stopping });
  } catch {
    // Only an abort ends the wait early, and the loop looks at the signal itself.
  }
}
