import type { Db, Query } from './db.ts';
import { isLockFailure, isUniqueViolation } from './pg-errors.ts';

/**
 * In `returning` or `select`: commits without waiting for the disk. A crash soon after may lose the
 * transaction, but none that precedes one on the disk.
 */
export const notWaitingForDisk = "set_config('synchronous_commit', 'off', true)";

/**
 * Inserts a row. Returns false, with nothing written, if another row has its key.
 *
 * @param key as after `on conflict`: `on constraint <name>` or the columns in parentheses
 */
export async function insertUnlessTaken(db: Db, table: string, row: object, key: string): Promise<boolean> {
  const inserted: unknown[] = await db(table).insert(row).onConflict(db.raw(key)).ignore().returning('id');
  return inserted.length === 1;
}

/**
 * Returns false if the statement met a row with its key under this unique constraint: the transaction is then
 * unusable, and the caller must throw.
 */
export async function unlessTaken(constraint: string, statement: PromiseLike<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if (isUniqueViolation(error, constraint)) return false;
    throw error;
  }
}

/**
 * Runs a statement outside of transactions. Returns undefined if a lock was not free in time or a deadlock
 * occurred: nothing has happened then.
 */
export async function unlessLocked<Result>(statement: PromiseLike<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (isLockFailure(error)) return undefined;
    throw error;
  }
}

/** Identifies one version of an aggregate. */
export interface AggregateKey {
  readonly organizationId: string;
  readonly id: string;
  readonly aggregateVersion: number;
}

/** Stores the next version of an aggregate. @throws Error if another transaction did so first: a missing lock */
export async function updateAggregate(
  db: Db,
  table: string,
  { organizationId, id, aggregateVersion }: AggregateKey,
  columns: object,
): Promise<void> {
  const updated = await db(table)
    .where({ organization_id: organizationId, id, aggregate_version: aggregateVersion - 1 })
    .update(columns);
  if (updated !== 1) throw changedByAnother(id);
}

/** The same as part of a statement: returns the row's id, or no row where `updateAggregate` would throw. */
export const updatingAggregate = (
  db: Db,
  table: string,
  { organizationId, id, aggregateVersion }: AggregateKey,
  columns: object,
): Query =>
  db(table)
    .where({ organization_id: organizationId, id, aggregate_version: aggregateVersion - 1 })
    .update(columns)
    .returning('id');

/** Another transaction stored the next version of an aggregate first: a missing lock. */
export const changedByAnother = (id: string): Error => new Error(`${id} was changed by another request`);

/**
 * Deletes up to `atMost` rows of a deleted organization; returns their number. `key` has the columns that
 * identify the organization's rows.
 */
export function purgeRows(
  db: Db,
  table: string,
  organizationId: string,
  atMost: number,
  key: readonly string[] = ['id'],
): Promise<number> {
  const ofOrganization = () => db(table).where({ organization_id: organizationId });
  const some = ofOrganization()
    .select([...key])
    .limit(atMost);
  return ofOrganization()
    .whereIn([...key], some)
    .delete();
}
