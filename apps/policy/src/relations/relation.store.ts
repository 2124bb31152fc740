import { z } from 'zod';
import { idSchema, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { type Db, parseRows, purgeRows, rowsOf } from '@groundwork/database';
import { targetRelations, type Relation, type RelationChange, type TargetRelation } from './relation.ts';

const countRow = z.object({
  relation: z.enum(['policies', ...targetRelations]),
  count: z.int(),
});
const policySetIdRow = z.object({ policy_set_id: idSchema('policySet') });
const changedRow = z.object({ id: z.string() });
const removedRow = z.object({
  policy_set_id: idSchema('policySet'),
  relation: z.enum(targetRelations),
});

const placeOf = (relation: Relation) =>
  relation === 'policies'
    ? { table: 'policy_set_policies', column: 'policy_id', where: {} }
    : { table: 'policy_set_targets', column: 'target_id', where: { relation } };

/** SQL for relations. Each change is one statement for any number of identifiers. */
export function createRelationStore(db: Db) {
  async function removeWhere(
    condition: string,
    organizationId: OrganizationId,
    id: PolicySetId,
    relation: Relation,
    ids: readonly string[],
  ): Promise<RelationChange> {
    const { table, column, where } = placeOf(relation);
    const rows: unknown = await db(table)
      .where({ organization_id: organizationId, policy_set_id: id, ...where })
      .whereRaw(condition, [column, [...ids]])
      .delete()
      .returning(`${column} as id`);
    return { relation, change: 'removed', ids: parseRows(changedRow, rows).map((row) => row.id) };
  }

  return {
    async count(
      organizationId: OrganizationId,
      id: PolicySetId,
    ): Promise<Readonly<Record<Relation, number>>> {
      const result: unknown = await db.raw(
        `select relation, count(*) from policy_set_targets
        where organization_id = :organizationId and policy_set_id = :id group by relation
        union all
        select 'policies', count(*) from policy_set_policies
        where organization_id = :organizationId and policy_set_id = :id`,
        { organizationId, id },
      );
      const counted = parseRows(countRow, rowsOf(result));
      const none = {
        policies: 0,
        projects: 0,
        workspaces: 0,
        'project-exclusions': 0,
        'workspace-exclusions': 0,
      };
      return { ...none, ...Object.fromEntries(counted.map(({ relation, count }) => [relation, count])) };
    },

    async hasPolicies(organizationId: OrganizationId, id: PolicySetId): Promise<boolean> {
      const found: unknown = await db('policy_set_policies')
        .select('policy_id')
        .where({ organization_id: organizationId, policy_set_id: id })
        .first();
      return found !== undefined;
    },

    /** The set must be locked. Returns the identifiers that were added. */
    async add(
      organizationId: OrganizationId,
      id: PolicySetId,
      relation: Relation,
      ids: readonly string[],
    ): Promise<RelationChange> {
      const { table, column, where } = placeOf(relation);
      const columns = ['organization_id', 'policy_set_id', ...Object.keys(where), column];
      const result: unknown = await db.raw(
        `insert into ?? (${columns.map(() => '??').join(', ')})
        select ${['?', '?', ...Object.keys(where).map(() => '?'), 'given.id'].join(', ')}
        from unnest(?::text[]) as given(id) order by given.id
        on conflict do nothing
        returning ?? as id`,
        [table, ...columns, organizationId, id, ...Object.values(where), [...new Set(ids)], column],
      );
      const added = parseRows(changedRow, rowsOf(result));
      return { relation, change: 'added', ids: added.map((row) => row.id) };
    },

    /** Returns the identifiers that were removed. */
    remove: (organizationId: OrganizationId, id: PolicySetId, relation: Relation, ids: readonly string[]) =>
      removeWhere('?? = any(?)', organizationId, id, relation, ids),

    /** Returns the identifiers that were removed. */
    keepOnly: (organizationId: OrganizationId, id: PolicySetId, relation: Relation, ids: readonly string[]) =>
      removeWhere('not (?? = any(?))', organizationId, id, relation, ids),

    /** The sets that are related to this record, in the order of their ids. */
    async listSetsOfTarget(organizationId: OrganizationId, targetId: string): Promise<PolicySetId[]> {
      const rows: unknown = await db('policy_set_targets')
        .distinct('policy_set_id')
        .where({ organization_id: organizationId, target_id: targetId })
        .orderBy('policy_set_id');
      return parseRows(policySetIdRow, rows).map((row) => row.policy_set_id);
    },

    /** Removes every relation to a deleted project or workspace. Returns each with its set. */
    async removeTarget(
      organizationId: OrganizationId,
      targetId: string,
    ): Promise<{ policySetId: PolicySetId; relation: TargetRelation }[]> {
      const rows: unknown = await db('policy_set_targets')
        .where({ organization_id: organizationId, target_id: targetId })
        .delete()
        .returning(['policy_set_id', 'relation']);
      return parseRows(removedRow, rows).map((row) => ({
        policySetId: row.policy_set_id,
        relation: row.relation,
      }));
    },

    /** Deletes rows of a deleted organization; returns the number deleted. */
    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'policy_set_targets', organizationId, atMost, ['policy_set_id', 'relation', 'target_id']),
  };
}
