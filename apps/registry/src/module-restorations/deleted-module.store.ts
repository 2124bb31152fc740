import { z } from 'zod';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
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
import { moduleRow } from '../modules/module.store.ts';
import type { Module } from '../modules/module.ts';
import type { DeletedModule } from './deleted-module.ts';

const deletedRow = camelRow({
  organizationId: idSchema('organization'),
  id: idSchema('module'),
  name: z.string(),
  provider: z.string(),
  downloads: z.int(),
  deletedAt: z.date(),
  moduleExists: z.boolean(),
  versions: z.int(),
});

const takenRow = camelRow({ downloads: z.int(), deletedAt: z.date() });

/** SQL: whether a private module has the name and provider of `kept` now. */
export const moduleExists = `exists (
  select from modules where modules.organization_id = kept.organization_id and modules.registry_name = 'private'
    and modules.name = kept.name and modules.provider = kept.provider) as module_exists`;

const shown = [
  'kept.organization_id',
  'kept.id',
  'kept.name',
  'kept.provider',
  'kept.downloads',
  'kept.deleted_at',
  moduleExists,
  `(select count(*) from deleted_module_versions as version
    where version.organization_id = kept.organization_id and version.module_id = kept.id
      and version.deleted_at = kept.deleted_at) as versions`,
].join(', ');

export type ModuleNames = Pick<DeletedModule, 'organizationId' | 'name' | 'provider'>;

export interface TakenModule {
  readonly module: Module;
  readonly downloads: number;
  readonly deletedAt: Date;
}

/** SQL for private modules that were deleted, and can be restored. */
export function createDeletedModuleStore(db: Db) {
  const of = (organizationId: OrganizationId) =>
    db('deleted_modules as kept').where({ 'kept.organization_id': organizationId });

  return {
    findOwner: (id: ModuleId): Promise<OrganizationId | undefined> => ownerOf(db, 'deleted_modules', id),

    async find(organizationId: OrganizationId, id: ModuleId): Promise<DeletedModule | undefined> {
      const rows: unknown = await of(organizationId).where({ 'kept.id': id }).select(db.raw(shown));
      return firstRow(deletedRow, rows);
    },

    /** Those that were deleted last come first. */
    async page(organizationId: OrganizationId, since: Date, page: RequestedPage) {
      const all = of(organizationId).where('kept.deleted_at', '>', since).select(db.raw(shown));
      const newestFirst = all.orderBy([
        { column: 'kept.deleted_at', order: 'desc' },
        { column: 'kept.id', order: 'desc' },
      ]);
      return readPage(deletedRow, newestFirst, page);
    },

    /** Keeps a locked module before its deletion, in place of an earlier one with its name and provider. */
    async keep({ organizationId, id }: Pick<Module, 'organizationId' | 'id'>, now: Date): Promise<void> {
      await db.raw(
        `insert into deleted_modules as kept (organization_id, id, name, provider, content, downloads, deleted_at)
        select module.organization_id, module.id, module.name, module.provider, to_jsonb(module),
          coalesce(counted.downloads, 0), :now
        from modules as module
        left join module_downloads as counted
          on counted.organization_id = module.organization_id and counted.module_id = module.id
        where module.organization_id = :organizationId and module.id = :id
        on conflict on constraint deleted_modules_names_key do update set
          id = excluded.id, content = excluded.content, downloads = excluded.downloads, deleted_at = excluded.deleted_at`,
        { organizationId, id, now },
      );
    },

    /** Removes the deleted module with these names, and returns it; undefined if there is none. */
    async take({ organizationId, name, provider }: ModuleNames): Promise<TakenModule | undefined> {
      const result: unknown = await db.raw(
        `with kept as (
          delete from deleted_modules where organization_id = :organizationId and name = :name and provider = :provider
          returning *
        )
        select module.*, kept.downloads, kept.deleted_at
        from kept cross join lateral jsonb_populate_record(null::modules, kept.content) as module`,
        { organizationId, name, provider },
      );
      const rows = rowsOf(result);
      const module = firstRow(moduleRow, rows);
      const taken = firstRow(takenRow, rows);
      return module && taken && { ...taken, module };
    },

    /** Gives a restored module the downloads of the deleted one, whose deleted versions belong to it from now on. */
    async replaceBy(deleted: TakenModule, { organizationId, id }: Module): Promise<void> {
      if (deleted.downloads > 0)
        await db('module_downloads').insert({
          organization_id: organizationId,
          module_id: id,
          downloads: deleted.downloads,
        });
      await db('deleted_module_versions')
        .where({ organization_id: organizationId, module_id: deleted.module.id })
        .update({ module_id: id });
    },

    /** False if it is already gone. */
    async delete(organizationId: OrganizationId, id: ModuleId): Promise<boolean> {
      const deleted = await db('deleted_modules').where({ organization_id: organizationId, id }).delete();
      return deleted > 0;
    },

    /** Removes those of any organization that were deleted before this time. Returns their number. */
    async deleteBefore(time: Date, atMost: number): Promise<number> {
      const some = db('deleted_modules')
        .select('id')
        .where('deleted_at', '<=', time)
        .orderBy('deleted_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked();
      const rows: unknown = await db('deleted_modules').whereIn('id', some).delete().returning('id');
      return parseRows(z.object({ id: idSchema('module') }), rows).length;
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'deleted_modules', organizationId, atMost),
  };
}
