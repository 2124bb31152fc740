import { setTimeout as delay } from 'node:timers/promises';
import { ownAccord } from '@groundwork/contracts';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import type { PolicyStores } from '../stores.ts';
import { failOverdueIngests } from './overdue-ingests.ts';
import { markErrored, uploadExpiredReason } from './policy-set-version.transitions.ts';
import { storeVersionChange } from './version-changes.ts';

/** An upload that began in time may take this long, and its event a moment more, before the version is given up. */
const graceMilliseconds = 60 * 60 * 1000;
const batchSize = 100;

interface UploadExpiryOptions {
  /** A pool of its own, so that a long sweep cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => PolicyStores;
  readonly clock: { now(): Date };
  readonly logger: Logger;
  /** Pause between two sweeps; each is up to a quarter longer, so that replicas do not march in step. */
  readonly intervalMilliseconds: number;
}

export interface UploadExpiry {
  /** Ends the loop after the batch that is on its way. */
  stop(): Promise<void>;
}

/** Sweeps again and again until stopped. A sweep that fails is logged, and the next one tries again. */
export function startUploadExpiry(options: UploadExpiryOptions): UploadExpiry {
  const stopping = new AbortController();
  const loop = sweepUntil(stopping.signal, options);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function sweepUntil(stopping: AbortSignal, options: UploadExpiryOptions): Promise<void> {
  for (;;) {
    await pause(options.intervalMilliseconds * (1 + Math.random() / 4), stopping);
    if (stopping.aborted) return;
    try {
      await failExpiredUploads(options);
      await failOverdueIngests(options);
    } catch (error) {
      options.logger.error({ err: error }, 'could not look for overdue versions; will retry');
    }
  }
}

async function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal: stopping });
  } catch {
    // Only an abort ends the wait early, and the loop looks at the signal itself.
  }
}

/** Ends all versions whose upload address expired unused (ADR 5); resolves with their number. */
export async function failExpiredUploads(
  options: Pick<UploadExpiryOptions, 'database' | 'createStores' | 'clock'>,
): Promise<number> {
  let failed = 0;
  for (;;) {
    const batch = await options.database.transaction((trx) =>
      failBatch(options.createStores(trx), options.clock.now()),
    );
    failed += batch;
    if (batch < batchSize) return failed;
  }
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
