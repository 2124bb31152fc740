import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@groundwork/auth';
import { type Database, type Db, listenForNotifications } from '@groundwork/database';
import type { Logger } from '@groundwork/logging';
import { createDoorbell } from '@groundwork/outbox';
import type { OrganizationId } from '@groundwork/resource-id';
import type { AdminOrgsStores } from '../stores.ts';

/** Milliseconds between two looks for tombstones whose notification was missed. */
const lookEvery = 5000;
/** Rows of one transaction, so that none is long. */
const batchSize = 500;

interface OrganizationPurgeOptions {
  /** A pool for background work, so that a long purge cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface OrganizationPurge {
  /** Resolves when nothing is left here of the organizations that were deleted before the call. */
  settled(): Promise<void>;
  /** Ends the loop after the batch that is on its way. */
  stop(): Promise<void>;
}

/**
 * Removes what this service holds for deleted organizations, as long as the process lives: teams, memberships, tokens,
 * projects and workspaces. It begins at the commit of the tombstone and works in batches of one transaction each; the
 * one that finds nothing left notes so. Any number of processes may run it: they take different organizations. A crash
 * loses one batch at most, which is repeated, and an organization that cannot be purged does not stop the others.
 */
export function startOrganizationPurge(options: OrganizationPurgeOptions): OrganizationPurge {
  const { database, logger } = options;
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
      const { begun } = rounds;
      if (await purgeDeletedOrganizations(options, stopping.signal)) rounds.cleanAfter = begun;
      await bell.wait(lookEvery);
    }
  }

  return {
    async settled() {
      // A round that has begun already may have passed the place of what was deleted since.
      const next = rounds.begun + 1;
      while (rounds.cleanAfter < next && !stopping.signal.aborted) {
        bell.ring();
        await delay(5);
      }
    },
    async stop() {
      stopping.abort();
      bell.ring();
      await Promise.all([loop, listener.stop()]);
    },
  };
}

/** One round over all deleted organizations; false when one of them failed or is another process's, or told to stop. */
export async function purgeDeletedOrganizations(
  work: OrganizationPurgeOptions,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { organizationPurges } = work.createStores(work.database.knex);
  let clean = true;
  let passed: OrganizationId | undefined;
  while (!stopping?.aborted) {
    let organizationId: OrganizationId | undefined;
    try {
      organizationId = await organizationPurges.findNext(passed);
      if (organizationId === undefined) return clean;
      const outcome = await purgeBatch(work, organizationId);
      if (outcome === 'more') continue;
      if (outcome === 'busy') clean = false;
    } catch (error) {
      clean = false;
      work.logger.warn({ organizationId, err: error }, 'could not purge a deleted organization; will retry');
      if (organizationId === undefined) return false;
    }
    passed = organizationId;
  }
  return false;
}

/** One transaction: removes some rows, or finds none and notes that nothing is left. */
function purgeBatch(
  { database, createStores, clock, logger }: OrganizationPurgeOptions,
  organizationId: OrganizationId,
): Promise<'more' | 'done' | 'busy'> {
  return database.transaction(async (trx) => {
    const { organizationPurges } = createStores(trx);
    if (!(await organizationPurges.tryLock(organizationId))) return 'busy';
    if ((await organizationPurges.removeRows(organizationId, batchSize)) > 0) return 'more';
    await organizationPurges.clearTombstone(organizationId);
    await organizationPurges.noteFinished(organizationId, 'admin-orgs', clock.now());
    logger.info({ organizationId }, 'purged a deleted organization');
    return 'done';
  });
}
