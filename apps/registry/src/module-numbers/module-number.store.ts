import { z } from 'zod';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows, purgeRows, rowsOf } from '@groundwork/database';
import type { ModuleNumber, NumberBinding, NumberedContent } from './module-number.ts';

const sourceOf = (commit: string | null, directory: string | null): NumberedContent['source'] =>
  commit === null ? null : { commit, directory: directory ?? '' };

const bindingRow = z
  .object({
    archive_sha256: z.string(),
    commit_sha: z.string().nullable(),
    source_directory: z.string().nullable(),
    bound_at: z.date(),
  })
  .transform((row): NumberBinding => ({
    archiveSha256: row.archive_sha256,
    source: sourceOf(row.commit_sha, row.source_directory),
    boundAt: row.bound_at,
  }));

const boundRow = z.object({ present_directory: z.string().nullable(), is_kept: z.boolean() });

const lastRow = z.object({ last: idSchema('moduleVersion').nullable() });

/** A version that becomes `ok`. `commit` is null for an upload. */
interface Binding {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly version: string;
  readonly archiveSha256: string;
  readonly commit: string | null;
  readonly now: Date;
}

interface Bound {
  /** The content that has the number: that of the version, unless it had other content before. */
  readonly binding: NumberBinding;
  readonly content: NumberedContent;
  /** True if a deleted version with this number can be restored. */
  readonly isKept: boolean;
}

const keptRow = camelRow({
  organizationId: idSchema('organization'),
  moduleId: idSchema('module'),
  id: idSchema('moduleVersion'),
});

/** A version that is `ok`, and has the number of a deleted one. */
interface Successor {
  readonly organizationId: OrganizationId;
  readonly moduleId: ModuleId;
  readonly versionId: ModuleVersionId;
  readonly version: string;
  readonly boundAt: Date;
}

const columns =
  'organization_id, name, provider, version, archive_sha256, commit_sha, source_directory, bound_at';

const directory = (module: string) => `(
  select source_directory from module_repositories as repository
  where repository.organization_id = ${module}.organization_id and repository.module_id = ${module}.id)`;

/** Binds installable versions that are not bound yet; `chosen` is a condition on `version`. */
const bindingAll = (chosen: string) => `
  insert into module_numbers (${columns})
  select version.organization_id, module.name, module.provider, version.version, version.archive_sha256,
    case when version.ref is not null then version.commit_sha end,
    case when version.ref is not null and version.commit_sha is not null then coalesce(${directory('module')}, '') end,
    version.ok_at
  from module_versions as version
  join modules as module on module.organization_id = version.organization_id and module.id = version.module_id
  where version.status = 'ok' and ${chosen}
  on conflict do nothing`;

export function createModuleNumberStore(db: Db) {
  return {
    /** Binds the number, unless it is bound already: one statement on the path of every publication. The module must be locked. */
    async bind({ organizationId, moduleId, commit, ...given }: Binding): Promise<Bound> {
      const result: unknown = await db.raw(
        `with module as materialized (
          select module.organization_id, module.name, module.provider, ${directory('module')} as source_directory
          from modules as module where module.organization_id = :organizationId and module.id = :moduleId
        ),
        bound as (
          insert into module_numbers as number (${columns})
          select organization_id, name, provider, :version, :archiveSha256, cast(:commit as text),
            case when cast(:commit as text) is not null then coalesce(source_directory, '') end, :now
          from module
          on conflict (organization_id, name, provider, version) do update set version = excluded.version
          returning number.*
        )
        select bound.*, module.source_directory as present_directory, exists (
          select from deleted_module_versions as kept
          where kept.organization_id = bound.organization_id and kept.name = bound.name
            and kept.provider = bound.provider and kept.version = bound.version
        ) as is_kept
        from bound, module`,
        { organizationId, moduleId, commit, ...given },
      );
      const rows = rowsOf(result);
      const binding = firstRow(bindingRow, rows);
      const present = firstRow(boundRow, rows);
      if (!binding || !present)
        throw new Error(`the number of a version of module ${moduleId} cannot be bound`);
      const source = sourceOf(commit, present.present_directory);
      return { binding, content: { archiveSha256: given.archiveSha256, source }, isKept: present.is_kept };
    },

    /** Binds the installable versions of a module, or one of them, before they are deleted. */
    async bindAll(organizationId: OrganizationId, moduleId: ModuleId, id?: ModuleVersionId): Promise<void> {
      const one = id === undefined ? '' : 'and version.id = ?';
      await db.raw(bindingAll(`version.organization_id = ? and version.module_id = ? ${one}`), [
        organizationId,
        moduleId,
        ...(id === undefined ? [] : [id]),
      ]);
    },

    /**
     * Binds versions of any organization that an earlier release made installable, in the order of their ids.
     *
     * @returns the last id that it has looked at; undefined after the last one
     */
    async bindAfter(after: string, atMost: number): Promise<ModuleVersionId | undefined> {
      const result: unknown = await db.raw(
        `with seen as materialized (
          select id from module_versions where id > :after order by id limit :atMost
        ),
        bound as (${bindingAll(`version.id in (select id from seen) and not exists (
          select from referenced_records as organization
          where organization.kind = 'organization' and organization.id = version.organization_id
            and organization.deleted_at is not null)`)})
        select max(id) as last from seen`,
        { after, atMost },
      );
      return firstRow(lastRow, rowsOf(result))?.last ?? undefined;
    },

    /**
     * Ends the restorability of the deleted version with the number, because a version that is `ok` has it now. If the content
     * is the same, the version takes over its downloads. The binding is older than the deletion only if no other content has
     * had the number since.
     *
     * @returns the deleted version, if there was one
     */
    async takeOver({ organizationId, moduleId, versionId, version, boundAt }: Successor) {
      const result: unknown = await db.raw(
        `with kept as (
          delete from deleted_module_versions as kept using modules as module
          where module.organization_id = :organizationId and module.id = :moduleId
            and kept.organization_id = module.organization_id and kept.name = module.name
            and kept.provider = module.provider and kept.version = :version
          returning kept.*
        ),
        same as (select * from kept where downloads > 0 and deleted_at >= :boundAt),
        of_version as (
          insert into module_version_downloads (organization_id, module_version_id, downloads)
          select organization_id, :versionId, downloads from same
        ),
        of_module as (
          insert into module_downloads as counted (organization_id, module_id, downloads)
          select organization_id, :moduleId, downloads from same where module_id <> :moduleId
          on conflict (organization_id, module_id) do update set downloads = counted.downloads + excluded.downloads
        )
        select organization_id, module_id, id from kept`,
        { organizationId, moduleId, versionId, version, boundAt },
      );
      return parseRows(keptRow, rowsOf(result));
    },

    /** The binding that ends; undefined if the number has none. */
    async release({
      organizationId,
      name,
      provider,
      version,
    }: ModuleNumber): Promise<NumberBinding | undefined> {
      const rows: unknown = await db('module_numbers')
        .where({ organization_id: organizationId, name, provider, version })
        .delete()
        .returning('*');
      return firstRow(bindingRow, rows);
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'module_numbers', organizationId, atMost, ['name', 'provider', 'version']),
  };
}
