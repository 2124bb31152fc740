import { z } from 'zod';
import {
  maxListedChanges,
  maxListedRules,
  type ChangedRules,
  type RegistryState,
} from '@groundwork/contracts';
import { idSchema, type ModuleId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, rowsOf } from '@groundwork/database';

/** Time for which changes are kept. A transaction must end, and be listed, before its changes are removed. */
const keptFor = "interval '1 hour'";
/** Age of a state after which everything may have changed. */
const statesHoldFor = "interval '5 minutes'";
const removedAtOnce = 10_000;

export interface ModuleChangesSince {
  readonly state: RegistryState;
  /**
   * The changed modules, each with the transaction that changed it; null if everything may have changed. Of several transactions, nobody knows
   * which one came last, so all are named, and no document has that revision.
   */
  readonly changed: readonly { readonly moduleId: ModuleId; readonly revision: string }[] | null;
  /**
   * Organizations whose rules of consumption have changed; all that have enforced ones if `changed` is null. Null if these are too
   * many.
   */
  readonly rules: readonly ChangedRules[] | null;
}

const listRow = z.object({
  snapshot: z.string(),
  at: z.date().transform((date) => date.toISOString()),
  changed: z.array(z.object({ moduleId: idSchema('module'), revision: z.string() })).nullable(),
  rules: z.array(
    z.object({ organizationId: idSchema('organization'), revision: z.int(), isEnforced: z.boolean() }),
  ),
});

/** Some organizations, with the revision of their rules. */
const rulesOf = (condition: string) => `(
  select coalesce(
    json_agg(json_build_object('organizationId', organization_id, 'revision', revision, 'isEnforced', is_enforced)), '[]')
  from (
    select ruled.organization_id, ruled.revision, exists (
        select from consumption_rules as rule
        where rule.organization_id = ruled.organization_id and rule.enforcement = 'enforced'
      ) as is_enforced
    from ruled_organizations as ruled
    where ${condition}
    limit ${maxListedRules + 1}
  ) as listed)`;

const allRules = rulesOf(`ruled.organization_id in (
  select organization_id from consumption_rules where enforcement = 'enforced')`);

/** A transaction of the future is of a database from before, which was restored. */
const rulesSince = rulesOf(`ruled.changed_in >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot))
  and not pg_visible_in_snapshot(ruled.changed_in, cast(:snapshot as pg_snapshot))
  and pg_visible_in_snapshot(ruled.changed_in, pg_current_snapshot())`);

const listed = `select pg_current_snapshot()::text as snapshot, now() as at, null as changed, ${allRules} as rules`;

/**
 * A snapshot names the transactions that it sees, so no change is lost between two lists. If the earlier one is newer than the
 * present one, the database was restored or replaced, and everything may have changed.
 */
const listedSince = `
  select snapshot, at,
    case when holds then (
      select coalesce(json_agg(json_build_object('moduleId', module_id, 'revision', revision)), '[]')
      from (
        select module_id, string_agg(xid::xid::text, ' ') as revision
        from module_changes
        where xid >= pg_snapshot_xmin(cast(:snapshot as pg_snapshot))
          and not pg_visible_in_snapshot(xid, cast(:snapshot as pg_snapshot))
        group by module_id
        limit :limit
      ) as listed
    ) end as changed,
    case when holds then ${rulesSince} else ${allRules} end as rules
  from (
    select pg_current_snapshot()::text as snapshot, now() as at,
      cast(:at as timestamptz) > now() - ${statesHoldFor}
      and pg_snapshot_xmax(cast(:snapshot as pg_snapshot)) <= pg_snapshot_xmax(pg_current_snapshot()) as holds
  ) as present`;

export function createModuleChangesStore(db: Db) {
  async function everything(): Promise<ModuleChangesSince> {
    const { state, rules } = stateIn(rowsOf(await db.raw(listed)));
    return { state, changed: null, rules: rules.length <= maxListedRules ? rules : null };
  }

  return {
    /** Lists the changes since the state, and returns the state now. */
    async since(state: RegistryState | null): Promise<ModuleChangesSince> {
      if (state === null) return everything();
      const result: unknown = await db.raw(listedSince, { ...state, limit: maxListedChanges + 1 });
      const since = stateIn(rowsOf(result));
      const isTooMuch =
        (since.changed?.length ?? 0) > maxListedChanges || since.rules.length > maxListedRules;
      return isTooMuch ? everything() : since;
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

function stateIn(rows: unknown[]) {
  const row = firstRow(listRow, rows);
  if (!row) throw new Error('a list of changes has no row');
  const { snapshot, at, ...rest } = row;
  return { state: { snapshot, at }, ...rest };
}
