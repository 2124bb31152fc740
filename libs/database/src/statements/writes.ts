import type { Db, Query } from './db.ts';
import { isLockFailure, isUniqueViolation } from './pg-errors.ts';

/**
 * In `returning` or `select`: the end of the transaction does not wait for the disk. If the server crashes soon after, it may
 * have forgotten the transaction. Once a later one is on the disk, this one is too.
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
 * Waits for a statement. Returns false if it met a row that already has its key under this unique constraint: the
 * transaction is then unusable, and the caller must throw.
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
 * Waits for a statement that is not part of a transaction. Returns undefined if it met a lock that was not free in time, or
 * a deadlock: nothing has happened then.
 */
export async function unlessLocked<Result>(statement: PromiseLike<Result>): Promise<Result | undefined> {
  try {
    return await statement;
  } catch (error) {
    if (isLockFailure(error)) return undefined;
    throw error;
  }
}

/** What tells one version of an aggregate from the next. */
export interface AggregateKey {
  readonly organizationId: string;
  readonly id: string;
  readonly aggregateVersion: number;
}

/**
 * Stores the next version of an aggregate.
 *
 * @throws Error when another transaction stored it first: a missing lock
 */
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

/** The part of a statement that does the same; it returns the row's id, or no row where `updateAggregate` would throw. */
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

/** Another transaction has stored the next version of an aggregate first: a missing lock. */
export const changedByAnother = (id: string): Error => new Error(`${id} was changed by another request`);

/**
 * Deletes up to `atMost` rows of a deleted organization; returns the number deleted.
 *
 * @param key columns that tell the organization's rows apart
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
