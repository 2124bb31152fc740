import type { z } from 'zod';
import { startPurge, type Purge, type PurgeStep } from '@groundwork/background';
import { ownAccord, type EventDefinition } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Database, Db } from '@groundwork/database';
import type { OutboxStore } from '@groundwork/outbox';
import type { Logger } from '@groundwork/telemetry/logging';
import { createPurgeStore, type UnpurgedOrganization } from './purge.store.ts';

/**
 * The result of a batch.
 *
 * - `true`: nothing is left.
 * - `false`: something may be left; the next batch follows at once.
 * - `elsewhere`: other work of the service will remove the remaining data; the purge checks again later.
 */
export type BatchOutcome = boolean | 'elsewhere';

export interface OrganizationPurgeOptions<Stores extends { readonly outbox: OutboxStore }> {
  readonly database: Database;
  readonly createStores: (db: Db) => Stores;
  /** Event to publish when nothing is left: the service's `<service>-records.purged`. */
  readonly purged: EventDefinition<z.ZodType<{ organizationId: OrganizationId }>>;
  /**
   * Removes a few hundred rows of a deleted organization, so that no transaction is long. The next call continues with
   * the remaining rows. It must not have effects outside its transaction.
   */
  readonly purgeBatch: (stores: Stores, organizationId: OrganizationId) => Promise<BatchOutcome>;
  readonly logger: Logger;
  /** Milliseconds until the next try after a failure, or while data is left; 5,000 by default. */
  readonly intervalMs?: number;
}

/**
 * Removes a service's data of deleted organizations, for the life of the process. Begins when the tombstone
 * (`referenced_records`, kind `organization`) is committed; each batch is a transaction. The batch that finds nothing
 * left sets `purged_at` and writes the event. Any number of processes may run it: they take different organizations. A
 * crash undoes at most one batch, which is repeated. A failure does not stop the purge of other organizations.
 *
 * Each write calls `lockForWrite` and `ensure`, which prevent new rows of the organization.
 */
export function startOrganizationPurge<Stores extends { readonly outbox: OutboxStore }>(
  options: OrganizationPurgeOptions<Stores>,
): Purge {
  const { database, logger, intervalMs } = options;
  return startPurge<UnpurgedOrganization>({
    database,
    findNext: (after) => createPurgeStore(database.knex).findNext(after),
    purgeBatch: (trx, organization) => purgeBatchOf(options, trx, organization),
    logger,
    ...(intervalMs !== undefined && { intervalMs }),
  });
}

async function purgeBatchOf<Stores extends { readonly outbox: OutboxStore }>(
  { createStores, purgeBatch, purged, logger }: OrganizationPurgeOptions<Stores>,
  trx: Db,
  { id, version }: UnpurgedOrganization,
): Promise<PurgeStep> {
  const purges = createPurgeStore(trx);
  if (!(await purges.tryLock(id))) return 'busy';
  const stores = createStores(trx);
  const outcome = await purgeBatch(stores, id);
  if (outcome === 'elsewhere') return outcome;
  if (!outcome) return 'more';
  if (!(await purges.markPurged(id))) return 'done';
  const event = { organizationId: id, aggregateId: id, aggregateVersion: version };
  await stores.outbox.add({ ...event, definition: purged, data: { organizationId: id } }, ownAccord);
  logger.info({ organizationId: id }, 'purged a deleted organization');
  return 'done';
}
