import type { Clock } from '@groundwork/auth';
import {
  type Purge,
  type PurgeOptions,
  type PurgeStep,
  purgeRound,
  startPurge,
} from '@groundwork/background';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Database, Db } from '@groundwork/database';
import type { Logger } from '@groundwork/telemetry/logging';
import type { AdminOrgsStores } from '../stores.ts';

/** Limit on the number of rows in one transaction, which must stay short because it holds locks. */
const batchSize = 500;

interface DeletedOrganization {
  readonly id: OrganizationId;
}

interface OrganizationPurgeOptions {
  /** A background pool, so that a long purge cannot starve requests. */
  readonly database: Database;
  readonly createStores: (db: Db) => AdminOrgsStores;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Removes this service's records of deleted organizations while the process runs: teams, memberships, tokens, projects
 * and workspaces. When a batch finds no rows, it records that this service has finished.
 */
export const startOrganizationPurge = (work: OrganizationPurgeOptions): Purge => startPurge(purgeOf(work));

/**
 * One pass over all deleted organizations.
 *
 * @returns false if one failed or is held by another process, or after the stop signal
 */
export const purgeDeletedOrganizations = (
  work: OrganizationPurgeOptions,
  stopping?: AbortSignal,
): Promise<boolean> => purgeRound(purgeOf(work), stopping);

const purgeOf = (work: OrganizationPurgeOptions): PurgeOptions<DeletedOrganization> => ({
  database: work.database,
  async findNext(after) {
    const id = await work.createStores(work.database.knex).organizationPurges.findNext(after);
    return id && { id };
  },
  purgeBatch: (trx, { id }) => purgeBatch(work, trx, id),
  logger: work.logger,
});

async function purgeBatch(
  { createStores, clock, logger }: OrganizationPurgeOptions,
  trx: Db,
  organizationId: OrganizationId,
): Promise<PurgeStep> {
  const { organizationPurges } = createStores(trx);
  if (!(await organizationPurges.tryLock(organizationId))) return 'busy';
  if ((await organizationPurges.removeRows(organizationId, batchSize)) > 0) return 'more';
  await organizationPurges.clearTombstone(organizationId);
  await organizationPurges.noteFinished(organizationId, 'admin-orgs', clock.now());
  logger.info({ organizationId }, 'purged a deleted organization');
  return 'done';
}
