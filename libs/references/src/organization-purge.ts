import type { z } from 'zod';
import { ownAccord, type EventDefinition } from '@groundwork/contracts';
import { listenForNotifications, type Database, type Db } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { createDoorbell, type OutboxStore } from '@groundwork/outbox';
import type { OrganizationId } from '@groundwork/resource-id';
import { createPurgeStore, type UnpurgedOrganization } from './purge.store.ts';

/** Between two looks for tombstones whose notification was missed, and at what is left to others (`elsewhere`). */
const lookEvery = 5000;

/**
 * What a batch has come to.
 *
 * - `true`: nothing is left.
 * - `false`: something may be left; the next batch follows at once.
 * - `elsewhere`: something is left that other work of the service removes in time; it is looked at again later.
 */
export type BatchOutcome = boolean | 'elsewhere';

export interface OrganizationPurgeOptions<Stores extends { readonly outbox: OutboxStore }> {
  /** A pool for background work, so that a long purge cannot starve requests. */
  readonly database: Database;
  /** The stores of the service on a transaction. */
  readonly createStores: (db: Db) => Stores;
  /** The event that says so when nothing is left: the service's `<service>-records.purged`. */
  readonly purged: EventDefinition<z.ZodType<{ organizationId: OrganizationId }>>;
  /**
   * Removes some rows of a deleted organization (a few hundred, so that no transaction is long). It must not have any
   * effect outside of its transaction, and finds its place by what is left.
   */
  readonly purgeBatch: (stores: Stores, organizationId: OrganizationId) => Promise<BatchOutcome>;
  readonly logger: Logger;
  /** Milliseconds between two looks for work that no notification has told of; 5,000 when not given. */
  readonly intervalMilliseconds?: number;
}

export interface OrganizationPurge {
  /** Resolves when everything is purged whose tombstone was committed before the call, but for what is left elsewhere. */
  settled(): Promise<void>;
  /** Ends the loop after the batch that is on its way. */
  stop(): Promise<void>;
}

/**
 * Removes what this service holds for deleted organizations, as long as the process lives. It begins at the commit of
 * the tombstone (`referenced_records`, kind `organization`), works in batches of one transaction each, and in the
 * transaction that finds nothing left notes `purged_at` and writes the event. Any number of processes may run it: they
 * take different organizations. A crash loses one batch at most, which is repeated. One organization that cannot be
 * purged does not stop the others.
 *
 * That nothing is written for the organization any more is up to `lockForWrite` and `ensure` of each write.
 */
export function startOrganizationPurge<Stores extends { readonly outbox: OutboxStore }>(
  options: OrganizationPurgeOptions<Stores>,
): OrganizationPurge {
  const { database, logger, intervalMilliseconds = lookEvery } = options;
  const stopping = new AbortController();
  const bell = createDoorbell();
  const rounds = { begun: 0, cleanAfter: 0 };
  const listener = listenForNotifications({
    url: database.url,
    channel: 'organization_purge',
    onNotify: () => bell.ring(),
    onConnect: () => bell.ring(),
    logger,
  });
  const loop = run();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      rounds.begun += 1;
      const begun = rounds.begun;
      if (await purgeAll(options, stopping.signal)) rounds.cleanAfter = begun;
      await bell.wait(intervalMilliseconds);
    }
  }

  return {
    async settled() {
      // A round that has begun already may have passed the place of what was deleted since.
      const next = rounds.begun + 1;
      while (rounds.cleanAfter < next && !stopping.signal.aborted) {
        bell.ring();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      stopping.abort();
      bell.ring();
      await Promise.all([loop, listener.stop()]);
    },
  };
}

/** One round over all organizations that are to be purged; false when one of them failed or is another process's. */
async function purgeAll<Stores extends { readonly outbox: OutboxStore }>(
  options: OrganizationPurgeOptions<Stores>,
  stopping: AbortSignal,
): Promise<boolean> {
  let clean = true;
  let passed: OrganizationId | undefined;
  while (!stopping.aborted) {
    let organization: UnpurgedOrganization | undefined;
    try {
      organization = await createPurgeStore(options.database.knex).findNext(passed);
      if (organization === undefined) return clean;
      const outcome = await purgeBatchOf(options, organization);
      if (outcome === false) continue;
      if (outcome === 'busy') clean = false;
    } catch (error) {
      clean = false;
      const organizationId = organization?.id;
      options.logger.warn(
        { err: error, organizationId },
        'could not purge a deleted organization; will retry',
      );
      if (organization === undefined) return false;
    }
    passed = organization.id;
  }
  return false;
}

function purgeBatchOf<Stores extends { readonly outbox: OutboxStore }>(
  { database, createStores, purgeBatch, purged, logger }: OrganizationPurgeOptions<Stores>,
  { id, version }: UnpurgedOrganization,
): Promise<BatchOutcome | 'busy'> {
  return database.transaction(async (trx) => {
    const purges = createPurgeStore(trx);
    if (!(await purges.tryLock(id))) return 'busy';
    const stores = createStores(trx);
    const outcome = await purgeBatch(stores, id);
    if (outcome !== true || !(await purges.markPurged(id))) return outcome;
    const event = { organizationId: id, aggregateId: id, aggregateVersion: version };
    await stores.outbox.add({ ...event, definition: purged, data: { organizationId: id } }, ownAccord);
    logger.info({ organizationId: id }, 'purged a deleted organization');
    return true;
  });
}
