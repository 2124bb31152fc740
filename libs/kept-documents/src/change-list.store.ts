import { z } from 'zod';
import type { ChangesState } from '@groundwork/contracts';
import { type Db, rowsOf } from '@groundwork/database';

/** Time for which changes are kept. A transaction must end, and be listed, before its changes are removed. */
const keptFor = "interval '1 hour'";
/** Age of a state after which everything may have changed. */
const statesHoldFor = "interval '5 minutes'";
const removedAtOnce = 10_000;

/**
 * SQL: the changes in a table (`xid`, `changed_at`) that the state in `:snapshot` does not have. A snapshot names the transactions that it
 * sees, so no change is lost between two lists (ADR 78).
 */
export const changesAfterState = (table: string) => `
  from ${table}
  where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot))
    and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))`;

/** SQL: columns with the state now. */
export const stateNow = 'pg_current_snapshot()::text as snapshot, now() as at';

/**
 * SQL: one row with the state now, and `holds`: false if the state in `:snapshot` and `:at` is too old, or newer than the present one. Then the
 * database was restored or replaced. In both cases everything may have changed.
 */
export const stateCompared = `(
  select ${stateNow}, cast(:at as timestamptz) > now() - ${statesHoldFor}
    and pg_snapshot_xmax(cast(:snapshot as pg_snapshot)) <= pg_snapshot_xmax(pg_current_snapshot()) as holds
) as present`;

/** Shape of the columns of `stateNow`. */
export const stateColumns = {
  snapshot: z.string(),
  at: z.date().transform((date) => date.toISOString()),
};

/** Takes the state out of a row. */
export function stateIn<Row extends ChangesState>(
  row: Row | undefined,
): { state: ChangesState; listed: Row } {
  if (!row) throw new Error('a list of changes has no row');
  return { state: { snapshot: row.snapshot, at: row.at }, listed: row };
}

/**
 * Removes changes so old that every gateway has listed them.
 *
 * @param subject the column that names what has changed
 * @returns false if nothing old is left
 */
export async function removeOldChanges(db: Db, table: string, subject: string): Promise<boolean> {
  const removed: unknown = await db.raw(
    `delete from ${table} where (xid, ${subject}) in (
      select xid, ${subject} from ${table} where changed_at < now() - ${keptFor} limit ?
    ) returning 1`,
    [removedAtOnce],
  );
  return rowsOf(removed).length === removedAtOnce;
}
