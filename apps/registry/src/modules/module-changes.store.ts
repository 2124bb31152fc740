import { z } from 'zod';
import {
  maxListedChanges,
  maxListedRules,
  type ChangedRules,
  type ChangesState,
} from '@groundwork/contracts';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, rowsOf } from '@groundwork/database';
import {
  changesAfterState,
  removeOldChanges,
  stateColumns,
  stateCompared,
  stateIn,
  stateNow,
} from '@groundwork/kept-documents';

export interface ModuleChangesSince {
  readonly state: ChangesState;
  /**
   * The changed modules, each with the transaction that changed it; null if everything may have changed. Of several transactions, nobody knows
   * which one came last, so all are named, and no document has that revision.
   */
  readonly changed:
    | readonly {
        readonly moduleId: ModuleId;
        /** Null for a change that an earlier release has noted. */
        readonly organizationId: OrganizationId | null;
        readonly revision: string;
      }[]
    | null;
  /**
   * Organizations whose rules of consumption have changed; all that have enforced ones if `changed` is null. Null if these are too
   * many.
   */
  readonly rules: readonly ChangedRules[] | null;
}

const listRow = z.object({
  ...stateColumns,
  changed: z
    .array(
      z.object({
        moduleId: idSchema('module'),
        organizationId: idSchema('organization').nullable(),
        revision: z.string(),
      }),
    )
    .nullable(),
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

const everythingListed = `select ${stateNow}, null as changed, ${allRules} as rules`;

const listedSince = `
  select snapshot, at,
    case when holds then (
      select coalesce(json_agg(json_build_object('moduleId', module_id, 'organizationId', organization_id, 'revision', revision)), '[]')
      from (
        select module_id, min(organization_id) as organization_id, string_agg(xid::xid::text, ' ') as revision
        ${changesAfterState('module_changes')}
        group by module_id
        limit :limit
      ) as listed
    ) end as changed,
    case when holds then ${rulesSince} else ${allRules} end as rules
  from ${stateCompared}`;

export function createModuleChangesStore(db: Db) {
  async function everything(): Promise<ModuleChangesSince> {
    const { state, listed } = stateIn(firstRow(listRow, rowsOf(await db.raw(everythingListed))));
    const { rules } = listed;
    return { state, changed: null, rules: rules.length <= maxListedRules ? rules : null };
  }

  return {
    /** Lists the changes since the state, and returns the state now. */
    async since(since: ChangesState | null): Promise<ModuleChangesSince> {
      if (since === null) return everything();
      const result: unknown = await db.raw(listedSince, { ...since, limit: maxListedChanges + 1 });
      const { state, listed } = stateIn(firstRow(listRow, rowsOf(result)));
      const { changed, rules } = listed;
      const isTooMuch = (changed?.length ?? 0) > maxListedChanges || rules.length > maxListedRules;
      return isTooMuch ? everything() : { state, changed, rules };
    },

    removeOld: () => removeOldChanges(db, 'module_changes', 'module_id'),
  };
}
