import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@groundwork/auth';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import type { AdminOrgsStores } from '../stores.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batchSize = 1000;

interface AuditRetentionOptions {
  /** A pool of its own, so that a long sweep cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long an event is kept; 0: for ever. */
  readonly retentionDays: number;
}

export interface AuditRetention {
  /** Ends the loop after the batch that is on its way. */
  stop(): Promise<void>;
}

/**
 * Sweeps about every hour until stopped, beginning within the first one, as replicas should not march in step. A sweep
 * that fails is logged, and the next one tries again.
 */
export function startAuditRetention(options: AuditRetentionOptions): AuditRetention {
  const stopping = new AbortController();
  const loop = options.retentionDays === 0 ? Promise.resolve() : sweepUntil(stopping.signal, options);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function sweepUntil(stopping: AbortSignal, options: AuditRetentionOptions): Promise<void> {
  for (;;) {
    await pause(hour * (0.5 + Math.random()), stopping);
    if (stopping.aborted) return;
    try {
      const removed = await removeOldAuditEvents(options, stopping);
      if (removed > 0) options.logger.info({ removed }, 'removed expired audit events');
    } catch (error) {
      options.logger.error({ err: error }, 'could not remove expired audit events; will retry');
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

/** Removes every event that is older than its retention, in batches; resolves with their number. */
export async function removeOldAuditEvents(
  options: Pick<AuditRetentionOptions, 'database' | 'createStores' | 'clock' | 'retentionDays'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { auditEvents } = options.createStores(options.database.knex);
  const keptSince = new Date(options.clock.now().getTime() - options.retentionDays * day);
  let removed = 0;
  for (;;) {
    const batch = await auditEvents.removeBefore(keptSince, batchSize);
    removed += batch;
    if (batch < batchSize || stopping?.aborted) return removed;
  }
}
