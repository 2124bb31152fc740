import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { firstRow, type Db, rowsOf } from '@groundwork/database';

/** A deleted organization that may still have data in this service. */
export interface UnpurgedOrganization {
  readonly id: OrganizationId;
  readonly version: number;
}

const organizationRow = z.object({ id: idSchema('organization'), version: z.int() });
const lockRow = z.object({ locked: z.boolean() });

/** An arbitrary fixed number, which distinguishes these advisory locks from others in the same database. */
const purgeLocks = 1_503;

/** SQL for the progress of the purge. `db` is a transaction. */
export function createPurgeStore(db: Db) {
  const unpurged = () =>
    db('referenced_records')
      .where({ kind: 'organization' })
      .whereNotNull('deleted_at')
      .whereNull('purged_at');

  return {
    async findNext(after: OrganizationId | undefined): Promise<UnpurgedOrganization | undefined> {
      const query = unpurged().select('id', 'version').orderBy('id').limit(1);
      if (after !== undefined) query.where('id', '>', after);
      const rows: unknown = await query;
      return firstRow(organizationRow, rows);
    },

    /**
     * Prevents other replicas from purging the organization until the transaction ends; false if one of them was
     * faster. Readers do not wait for this lock.
     */
    async tryLock(id: OrganizationId): Promise<boolean> {
      const result: unknown = await db.raw('SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS locked', [
        purgeLocks,
        id,
      ]);
      return firstRow(lockRow, rowsOf(result))?.locked ?? false;
    },

    /** Records that no data is left; false if that was already recorded. */
    async markPurged(id: OrganizationId): Promise<boolean> {
      const marked = await unpurged().where({ id }).update({ purged_at: db.fn.now() });
      return marked === 1;
    },
  };
}
