import { z } from 'zod';
import { maxListedChanges, type RegistryState } from '@groundwork/contracts';
import { idSchema, type ModuleId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, rowsOf } from '@groundwork/database';

/** Time for which changes are kept. A transaction must end, and be listed, before its changes are removed. */
const keptFor = "interval '1 hour'";
/** Age of a state after which everything may have changed. */
const statesHoldFor = "interval '5 minutes'";
const removedAtOnce = 10_000;

export interface ModuleChangesSince {
  readonly state: RegistryState;
  /** The changed modules, each with the transaction that changed it last; null if everything may have changed. */
  readonly changed: readonly { readonly moduleId: ModuleId; readonly revision: string }[] | null;
}

const listRow = z.object({
  snapshot: z.string(),
  at: z.date().transform((date) => date.toISOString()),
  changed: z.array(z.object({ moduleId: idSchema('module'), revision: z.string() })).nullable(),
});

/**
 * A snapshot names the transactions that it sees, so no change is lost between two lists. If the earlier one is newer than the
 * present one, the database was restored or replaced, and everything may have changed.
 */
const listedSince = `
  select pg_current_snapshot()::text as snapshot, now() as at,
    case when cast(:at as timestamptz) > now() - ${statesHoldFor}
      and pg_snapshot_xmax(cast(:snapshot as pg_snapshot)) <= pg_snapshot_xmax(pg_current_snapshot())
    then (
      select coalesce(json_agg(json_build_object('moduleId', module_id, 'revision', revision)), '[]')
      from (
        select distinct on (module_id) module_id, xid::xid::text as revision
        from module_changes
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot))
          and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        order by module_id, xid desc
        limit :limit
      ) as listed
    ) end as changed`;

export function createModuleChangesStore(db: Db) {
  return {
    /** Lists the changes since the state, and returns the state now. */
    async since(state: RegistryState | null): Promise<ModuleChangesSince> {
      const result: unknown =
        state === null
          ? await db.raw('select pg_current_snapshot()::text as snapshot, now() as at, null as changed')
          : await db.raw(listedSince, { ...state, limit: maxListedChanges + 1 });
      const row = firstRow(listRow, rowsOf(result));
      if (!row) throw new Error('a list of changes has no row');
      const { snapshot, at, changed } = row;
      const isComplete = changed !== null && changed.length <= maxListedChanges;
      return { state: { snapshot, at }, changed: isComplete ? changed : null };
    },

    /** @returns false if nothing old is left */
    async removeOld(): Promise<boolean> {
      const removed: unknown = await db.raw(
        `delete from module_changes where (xid, module_id) in (
          select xid, module_id from module_changes where changed_at < now() - ${keptFor} limit ?
        ) returning 1`,
        [removedAtOnce],
      );
      return rowsOf(removed).length === removedAtOnce;
    },
  };
}
