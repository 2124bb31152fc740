import type { Clock } from '@groundwork/auth';
import { inBatches, type SweepOptions } from '@groundwork/background';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import type { AdminOrgsStores } from '../stores.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batchSize = 1000;

interface AuditRetentionOptions {
  /** A separate pool, so that a long sweep cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Retention period in days; 0 keeps events forever. */
  readonly retentionDays: number;
}

/**
 * A sweep that runs about once an hour; its first run is within an hour of startup. No sweep if events are kept
 * forever.
 */
export const auditRetention = (options: AuditRetentionOptions): SweepOptions[] =>
  options.retentionDays === 0
    ? []
    : [
        {
          work: {
            async 'removing expired audit events'(stopping) {
              const removed = await removeOldAuditEvents(options, stopping);
              if (removed > 0) options.logger.info({ removed }, 'removed expired audit events');
            },
          },
          firstMs: hour,
          intervalMs: hour,
          jitter: [0.5, 1.5],
        },
      ];

/**
 * Removes every event older than the retention period, in batches.
 *
 * @returns the number removed
 */
export function removeOldAuditEvents(
  options: Pick<AuditRetentionOptions, 'database' | 'createStores' | 'clock' | 'retentionDays'>,
  stopping?: AbortSignal,
): Promise<number> {
  const { auditEvents } = options.createStores(options.database.knex);
  const keptSince = new Date(options.clock.now().getTime() - options.retentionDays * day);
  return inBatches(batchSize, (size) => auditEvents.removeBefore(keptSince, size), stopping);
}
