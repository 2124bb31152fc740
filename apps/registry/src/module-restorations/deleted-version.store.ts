import { z } from 'zod';
import {
  idSchema,
  newId,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  type Db,
  firstRow,
  ownerOf,
  parseRows,
  purgeRows,
  readPage,
  type RequestedPage,
  rowsOf,
} from '@groundwork/database';
import { moduleVersionRow } from '../module-versions/module-version-row.store.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import type { Module } from '../modules/module.ts';
import type { DeletedVersion } from './deleted-module.ts';
import { moduleExists } from './deleted-module.store.ts';

const deletedRow = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('moduleVersion'),
  moduleId: idSchema('module'),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  downloads: z.int(),
  deletedAt: z.date(),
  moduleExists: z.boolean(),
  archiveKey: z.string(),
  archiveSha256: z.string(),
  archiveBytes: z.int(),
  commitSha: z.string().nullable(),
}).transform(({ archiveKey: key, archiveSha256: sha256, archiveBytes: bytes, ...rest }): DeletedVersion => ({
  ...rest,
  archive: { key, sha256, bytes },
}));

const shown = [
  ...['organization_id', 'id', 'module_id', 'name', 'provider', 'version', 'downloads', 'deleted_at'].map(
    (column) => `kept.${column}`,
  ),
  moduleExists,
  "kept.content ->> 'archive_key' as archive_key",
  "kept.content ->> 'archive_sha256' as archive_sha256",
  "cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes",
  "kept.content ->> 'commit_sha' as commit_sha",
].join(', ');

const idRow = z.object({ id: idSchema('moduleVersion') });
const purgedRow = camelRow({
  organizationId: idSchema('organization'),
  moduleId: idSchema('module'),
  id: idSchema('moduleVersion'),
});

interface NameFilter {
  readonly name?: string | undefined;
  readonly provider?: string | undefined;
}

/** A new version, and the deleted one that it replaces. */
export interface Replacement {
  readonly version: ModuleVersion;
  readonly restoredFrom: ModuleVersionId;
}

const restoredFromRow = z.object({ restored_from: idSchema('moduleVersion') });

/** One statement, because a module can have any number of versions. Locks them in the order of their ids. */
const restoring = (condition: string) => `
  with locked as materialized (
    select * from deleted_module_versions as kept
    where kept.organization_id = :organizationId and ${condition}
    order by kept.id limit :atMost for update
  ),
  numbered as (select locked.*, row_number() over (order by id) as place from locked),
  pairs as materialized (
    select numbered.*, given.id as restored_id
    from numbered join unnest(cast(:ids as text[])) with ordinality as given (id, place) on given.place = numbered.place
  ),
  restored as (
    insert into module_versions
    select version.* from pairs
    cross join lateral jsonb_populate_record(null::module_versions, pairs.content || jsonb_build_object(
      'id', pairs.restored_id, 'module_id', cast(:moduleId as text), 'aggregate_version', 1,
      'updated_at', cast(:now as timestamptz), 'read_again_requested_at', null
    )) as version
    on conflict on constraint module_versions_version_key do nothing
    returning *
  ),
  replaced as (select pairs.* from pairs join restored on restored.id = pairs.restored_id collate "C"),
  ended as (
    delete from deleted_module_versions as kept using replaced
    where kept.organization_id = :organizationId and kept.id = replaced.id
  ),
  described as (
    insert into module_version_details (organization_id, module_version_id, summary, details)
    select organization_id, restored_id, summary, details from replaced where details is not null
  ),
  of_versions as (
    insert into module_version_downloads (organization_id, module_version_id, downloads)
    select organization_id, restored_id, downloads from replaced where downloads > 0
  ),
  of_module as (
    insert into module_downloads as counted (organization_id, module_id, downloads)
    select organization_id, :moduleId, cast(sum(downloads) as bigint) from replaced
    where module_id <> :moduleId and downloads > 0 group by organization_id
    on conflict (organization_id, module_id) do update set downloads = counted.downloads + excluded.downloads
  )
  select restored.*, replaced.id as restored_from
  from restored join replaced on replaced.restored_id = restored.id`;

/** SQL for versions that were `ok` when they were deleted, and can be restored. */
export function createDeletedVersionStore(db: Db) {
  const of = (organizationId: OrganizationId) =>
    db('deleted_module_versions as kept').where({ 'kept.organization_id': organizationId });

  /** The condition is about `kept`. */
  async function restore(
    { organizationId, id: moduleId }: Module,
    condition: string,
    values: Readonly<Record<string, string | Date>>,
    { now, atMost }: { readonly now: Date; readonly atMost: number },
  ): Promise<Replacement[]> {
    const ids = Array.from({ length: atMost }, () => newId('moduleVersion'));
    const result: unknown = await db.raw(restoring(condition), {
      organizationId,
      moduleId,
      ids,
      now,
      atMost,
      ...values,
    });
    return rowsOf(result).map((row) => ({
      version: moduleVersionRow.parse(row),
      restoredFrom: restoredFromRow.parse(row).restored_from,
    }));
  }

  return {
    findOwner: (id: ModuleVersionId): Promise<OrganizationId | undefined> =>
      ownerOf(db, 'deleted_module_versions', id),

    async find(organizationId: OrganizationId, id: ModuleVersionId): Promise<DeletedVersion | undefined> {
      const rows: unknown = await of(organizationId).where({ 'kept.id': id }).select(db.raw(shown));
      return firstRow(deletedRow, rows);
    },

    /** Those that were deleted last come first. */
    async page(
      organizationId: OrganizationId,
      { since, name, provider }: NameFilter & { readonly since: Date },
      page: RequestedPage,
    ) {
      const all = of(organizationId).where('kept.deleted_at', '>', since).select(db.raw(shown));
      if (name !== undefined) all.where({ 'kept.name': name });
      if (provider !== undefined) all.where({ 'kept.provider': provider });
      const newestFirst = all.orderBy([
        { column: 'kept.deleted_at', order: 'desc' },
        { column: 'kept.id', order: 'desc' },
      ]);
      return readPage(deletedRow, newestFirst, page);
    },

    /**
     * Keeps the installable versions of a private module, or one of them, before they are deleted. Returns the ids of those that
     * are kept.
     */
    async keep(
      { organizationId, id: moduleId }: Pick<Module, 'organizationId' | 'id'>,
      now: Date,
      id?: ModuleVersionId,
    ): Promise<ReadonlySet<ModuleVersionId>> {
      const result: unknown = await db.raw(
        `insert into deleted_module_versions (
          organization_id, id, module_id, name, provider, version, content, summary, details, downloads, deleted_at
        )
        select gone.organization_id, gone.id, gone.module_id, module.name, module.provider, gone.version,
          to_jsonb(gone), found.summary, found.details, coalesce(counted.downloads, 0), :now
        from module_versions as gone
        join modules as module on module.organization_id = gone.organization_id and module.id = gone.module_id
        left join module_version_details as found
          on found.organization_id = gone.organization_id and found.module_version_id = gone.id
        left join module_version_downloads as counted
          on counted.organization_id = gone.organization_id and counted.module_version_id = gone.id
        where gone.organization_id = :organizationId and gone.module_id = :moduleId and gone.status = 'ok'
          ${id === undefined ? '' : 'and gone.id = :id'}
        on conflict on constraint deleted_module_versions_number_key do nothing
        returning id`,
        { organizationId, moduleId, now, ...(id !== undefined && { id }) },
      );
      return new Set(parseRows(idRow, rowsOf(result)).map((row) => row.id));
    },

    /**
     * Replaces a deleted version by a new one with the same content, details and downloads. Undefined if it is gone, or the module
     * has a version with its number.
     */
    async restore(module: Module, id: ModuleVersionId, now: Date): Promise<Replacement | undefined> {
      return (await restore(module, 'kept.id = :id', { id }, { now, atMost: 1 })).at(0);
    },

    /** The same for versions that were deleted with their module. */
    restoreSome: (
      module: Module,
      deletedAt: Date,
      given: { readonly now: Date; readonly atMost: number },
    ): Promise<Replacement[]> =>
      restore(module, 'kept.module_id = :moduleId and kept.deleted_at = :deletedAt', { deletedAt }, given),

    async delete(organizationId: OrganizationId, id: ModuleVersionId) {
      const rows: unknown = await db('deleted_module_versions')
        .where({ organization_id: organizationId, id })
        .delete()
        .returning(['organization_id', 'module_id', 'id']);
      return parseRows(purgedRow, rows);
    },

    /** Removes all deleted versions of a deleted module. */
    async deleteAll(organizationId: OrganizationId, moduleId: ModuleId) {
      const all = db('deleted_module_versions')
        .select('id')
        .where({ organization_id: organizationId, module_id: moduleId })
        .orderBy('id')
        .forUpdate();
      const rows: unknown = await db('deleted_module_versions')
        .whereIn('id', all)
        .delete()
        .returning(['organization_id', 'module_id', 'id']);
      return parseRows(purgedRow, rows);
    },

    /** Removes those of any organization that were deleted before this time. */
    async deleteBefore(time: Date, atMost: number) {
      const some = db('deleted_module_versions')
        .select('id')
        .where('deleted_at', '<=', time)
        .orderBy('deleted_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      const rows: unknown = await db('deleted_module_versions')
        .whereIn('id', some)
        .delete()
        .returning(['organization_id', 'module_id', 'id']);
      return parseRows(purgedRow, rows);
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'deleted_module_versions', organizationId, atMost),
  };
}
