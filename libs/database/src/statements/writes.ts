import type { Db, Query } from './db.ts';
import { isLockFailure, isUniqueViolation } from './pg-errors.ts';

/** In `returning` or `select`: the commit does not wait for the disk. A crash may lose it, but no earlier commit. */
export const notWaitingForDisk = "set_config('synchronous_commit', 'off', true)";

/**
 * Inserts a row. Returns false, with nothing written, if another row has its key.
 *
 * @param key the text after `on conflict`: `on constraint <name>`, or the columns in parentheses
 */
export async function insertUnlessTaken(db: Db, table: string, row: object, key: string): Promise<boolean> {
  const inserted: unknown[] = await db(table).insert(row).onConflict(db.raw(key)).ignore().returning('id');
  return inserted.length === 1;
}

/** False if another row has the key of this constraint. Then the transaction is unusable, and the caller must throw. */
export async function unlessTaken(constraint: string, statement: PromiseLike<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if (isUniqueViolation(error, constraint)) return false;
    throw error;
  }
}

/** Runs a statement outside of transactions. After a lock timeout or deadlock, returns undefined: it had no effect. */
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

/** Stores the next version of an aggregate. @throws Error if another transaction did so first: a lock is missing */
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

/** `updateAggregate` as part of another statement. Returns the row's id, but no row where the former would throw. */
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

/** The error if another transaction stored the next version of an aggregate first: a lock is missing. */
export const changedByAnother = (id: string): Error => new Error(`${id} was changed by another request`);

/** Deletes up to `atMost` rows of a deleted organization, found by a unique key. Returns the number of rows. */
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
