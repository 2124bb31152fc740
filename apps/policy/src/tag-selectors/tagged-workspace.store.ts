import { z } from 'zod';
import { maxNamedRelations } from '@groundwork/contracts';
import { idSchema, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows, purgeRows, rowsOf } from '@groundwork/database';
import { createReferenceStore } from '@groundwork/references';
import { tagEffects, type TaggedChange, type TaggedRecord, type TaggedSubject } from './tagged-workspace.ts';

const usedRow = z.object({ used: z.boolean() });
const idRow = z.object({ id: z.string() }).transform((row) => row.id);
const ownerFields = z.object({ organizationId: idSchema('organization') });
const changeRow = camelRow({
  change: z.enum(['added', 'removed']),
  policySetId: idSchema('policySet'),
  effect: z.enum(tagEffects),
  count: z.int(),
  ids: z.array(idSchema('workspace')),
});

/** The pairs of a set and a workspace to update. */
export type Scope = { readonly workspaceIds: readonly string[] } | { readonly policySetId: PolicySetId };

/** The number `purpose` distinguishes these advisory locks from others in the same database. */
const lockOf = (organizationId: OrganizationId) => ({ purpose: 1_540, subject: organizationId });

/** A workspace's own tags, and those of its project with other keys. */
const tags = (condition: string) => `
  workspaces as (
    select id, fields ->> 'projectId' as project_id, coalesce(fields -> 'tagBindings', '[]') as own
    from referenced_records
    where kind = 'workspace-tags' and deleted_at is null and fields ->> 'organizationId' = :organizationId
      and ${condition}
  ), tags as (
    select id as workspace_id, tag.key, tag.value
    from workspaces cross join lateral jsonb_to_recordset(own) as tag(key text, value text)
    union all
    select workspaces.id, tag.key, tag.value
    from workspaces
    join referenced_records as project on project.kind = 'project-tags' and project.id = workspaces.project_id
      and project.deleted_at is null
    cross join lateral jsonb_to_recordset(coalesce(project.fields -> 'tagBindings', '[]'))
      as tag(key text, value text)
    where not exists (select from jsonb_to_recordset(workspaces.own) as mine(key text) where mine.key = tag.key)
  )`;

const selectors = (condition: string) => `
  selectors as (
    select id as policy_set_id, selector.key, coalesce(selector.value, '') as value,
      case when selector.exclude then 'excluded' else 'selected' end as effect
    from policy_sets
    cross join lateral jsonb_to_recordset(tag_selectors) as selector(key text, value text, exclude boolean)
    where organization_id = :organizationId and tag_selectors <> '[]' and ${condition}
  )`;

const counted = (change: TaggedChange['change'], rows: string) => `
  select '${change}' as change, policy_set_id, effect, count(*) as count,
    (array_agg(workspace_id order by workspace_id))[1:${maxNamedRelations}] as ids
  from ${rows} group by policy_set_id, effect`;

/** Updates the stored pairs of the scope, and counts the changes. */
const workOut = (known: string, ofWorkspaces: string, ofSets: string) => `
  with ${tags(ofWorkspaces)}, ${selectors(ofSets)}, wanted as (
    select distinct policy_set_id, effect, workspace_id from selectors join tags using (key, value)
  ), gone as (
    delete from policy_set_tagged_workspaces as known
    where organization_id = :organizationId and ${known} and not exists (
      select from wanted
      where wanted.policy_set_id = known.policy_set_id and wanted.effect = known.effect
        and wanted.workspace_id = known.workspace_id
    )
    returning policy_set_id, effect, workspace_id
  ), come as (
    insert into policy_set_tagged_workspaces (organization_id, policy_set_id, effect, workspace_id)
    select :organizationId, policy_set_id, effect, workspace_id from wanted
    on conflict do nothing
    returning policy_set_id, effect, workspace_id
  )
  ${counted('removed', 'gone')}
  union all
  ${counted('added', 'come')}`;

const ofWorkspaces = workOut('workspace_id = any(:workspaceIds)', 'id = any(:workspaceIds)', 'true');
const ofSet = workOut('policy_set_id = :policySetId', 'true', 'id = :policySetId');

/** A transaction calls `hold` before it updates the matches, and before it locks policy sets. */
export function createTaggedWorkspaceStore(db: Db) {
  const references = createReferenceStore(db);
  return {
    /** Stores the owner's record and calls `hold`, in one statement; false if something newer is known. */
    keep: (record: TaggedRecord): Promise<boolean> =>
      references.apply({ ...record, deleted: false }, lockOf(record.fields.organizationId)),

    async bury(record: TaggedRecord): Promise<void> {
      await references.apply({ ...record, deleted: true });
    },

    /** Unlike `bury`, leaves no tombstone. */
    async drop({ kind, id }: TaggedSubject): Promise<void> {
      await db('referenced_records').where({ kind, id }).delete();
    },

    /** The organization of a record, deleted or not; undefined for an unknown record. */
    async findOwner(kind: TaggedRecord['kind'], id: string): Promise<OrganizationId | undefined> {
      const reference = await references.find(kind, id);
      return reference && ownerFields.parse(reference.fields).organizationId;
    },

    async listOfProject(organizationId: OrganizationId, projectId: string): Promise<string[]> {
      const rows: unknown = await db('referenced_records')
        .select('id')
        .where({ kind: 'workspace-tags' })
        .whereNull('deleted_at')
        .whereRaw("fields ->> 'organizationId' = ? and fields ->> 'projectId' = ?", [
          organizationId,
          projectId,
        ]);
      return parseRows(idRow, rows);
    },

    /** Serializes changes of tags and selectors of an organization, until the transaction ends. */
    async hold(organizationId: OrganizationId): Promise<void> {
      const { purpose, subject } = lockOf(organizationId);
      await db.raw('select pg_advisory_xact_lock(?, hashtext(?))', [purpose, subject]);
    },

    /** True if the organization has tag selectors. Call this after `hold`, or a new selector may be missed. */
    async isUsed(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown = await db.select(
        db.raw(
          "exists (select from policy_sets where organization_id = ? and tag_selectors <> '[]') as used",
          [organizationId],
        ),
      );
      return firstRow(usedRow, rows)?.used === true;
    },

    /** Updates the matches. Returns the changes for each set. */
    async refresh(organizationId: OrganizationId, scope: Scope): Promise<TaggedChange[]> {
      const result: unknown =
        'policySetId' in scope
          ? await db.raw(ofSet, { organizationId, policySetId: scope.policySetId })
          : await db.raw(ofWorkspaces, { organizationId, workspaceIds: [...scope.workspaceIds] });
      return parseRows(changeRow, rowsOf(result));
    },

    /** Deletes the matches of a set that is being deleted. */
    async forget(organizationId: OrganizationId, policySetId: PolicySetId): Promise<void> {
      await db('policy_set_tagged_workspaces')
        .where({ organization_id: organizationId, policy_set_id: policySetId })
        .delete();
    },

    /** Deletes rows of a deleted organization; returns the number deleted. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const columns = ['policy_set_id', 'effect', 'workspace_id'];
      const purged = await purgeRows(db, 'policy_set_tagged_workspaces', organizationId, atMost, columns);
      if (purged > 0) return purged;
      const some = db('referenced_records')
        .select('kind', 'id')
        .whereIn('kind', ['project-tags', 'workspace-tags'])
        .whereRaw("fields ->> 'organizationId' = ?", [organizationId])
        .limit(atMost);
      return db('referenced_records').whereIn(['kind', 'id'], some).delete();
    },
  };
}
