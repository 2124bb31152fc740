import { z } from 'zod';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import {
  camelRow,
  columnsOf,
  type Db,
  firstRow,
  insertUnlessTaken,
  parseRows,
  purgeRows,
  type Query,
  readPage,
  type RequestedPage,
  rowsOf,
  updateAggregate,
  updatingAggregate,
} from '@groundwork/database';
import { awaitingUpload, waitingVersions } from '@groundwork/ingested-versions';
import type { Module } from '../modules/module.ts';
import { moduleRow } from '../modules/module.store.ts';
import type { ModuleVersion } from './module-version.ts';
import { changingColumns, moduleVersionRow, newColumns, tagAt } from './module-version-row.store.ts';

const ownerRow = camelRow({ organizationId: idSchema('organization'), moduleId: idSchema('module') });
const idRow = z.object({ id: idSchema('moduleVersion') });
/** The columns with which a listing of tags is compared. */
export type KnownVersion = z.output<typeof knownRow>;

const knownRow = camelRow({
  id: idSchema('moduleVersion'),
  version: z.string(),
  commitSha: z.string().nullable(),
  tag: z.string().nullable(),
  repositoryUrl: z.string().nullable(),
  movedCommit: z.string().nullable(),
  tagDeletedAt: z.date().nullable(),
  otherTag: z.string().nullable(),
  otherCommit: z.string().nullable(),
}).transform(({ commitSha: commit, otherTag, otherCommit, ...rest }) => ({
  ...rest,
  commit,
  otherTag: tagAt(otherTag, otherCommit),
}));

/** Everything that events about the version need. */
export interface PlacedVersion {
  readonly version: ModuleVersion;
  readonly module: Module;
  readonly organizationName: string;
}

const ofModulePrefix = 'of_module_';
const placedColumns = [
  ...columnsOf(moduleVersionRow, 'version'),
  ...columnsOf(moduleRow).map((column) => `module.${column} as ${ofModulePrefix}${column}`),
  'organization.name as organization_name',
].join(', ');
const organizationNameRow = z.object({ organization_name: z.string() });

function placedVersion(row: object): PlacedVersion {
  const ofModule = Object.entries(row).filter(([column]) => column.startsWith(ofModulePrefix));
  const module = ofModule.map(([column, value]) => [column.slice(ofModulePrefix.length), value] as const);
  return {
    version: moduleVersionRow.parse(row),
    module: moduleRow.parse(Object.fromEntries(module)),
    organizationName: organizationNameRow.parse(row).organization_name,
  };
}

const tagColumn = "case when ref_kind = 'tag' then ref end as tag";

/** Newest first. Versions of equal precedence are ordered by their text. */
export const newestFirst = [
  { column: 'sort_key', order: 'desc' },
  { column: 'version', order: 'desc' },
];

export function createModuleVersionStore(db: Db) {
  return {
    /** The only query that does not need the organization. */
    async findOwner(
      id: ModuleVersionId,
    ): Promise<{ organizationId: OrganizationId; moduleId: ModuleId } | undefined> {
      const rows: unknown = await db('module_versions').select('organization_id', 'module_id').where({ id });
      return firstRow(ownerRow, rows);
    },

    async find(organizationId: OrganizationId, id: ModuleVersionId): Promise<ModuleVersion | undefined> {
      const rows: unknown = await db('module_versions').where({ organization_id: organizationId, id });
      return firstRow(moduleVersionRow, rows);
    },

    async lock(organizationId: OrganizationId, id: ModuleVersionId): Promise<ModuleVersion | undefined> {
      const rows: unknown = await db('module_versions')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(moduleVersionRow, rows);
    },

    /**
     * Locks a version until the transaction ends, after its organization (`holding`) and, on request, its module: the
     * order in which all code locks them. Each part of the statement reads the part before it, so the locks are taken
     * in turn and each row is read in its current state. Combines `findOwner`, `hold` and both locks in one statement.
     * Undefined if any of them is gone, or the organization is not known yet.
     */
    async lockPlaced(
      id: ModuleVersionId,
      { holding, withModule }: { readonly holding: (id: Query) => Query; readonly withModule: boolean },
    ): Promise<PlacedVersion | undefined> {
      const named = (column: string) => db('module_versions').select(column).where({ id });
      const result: unknown = await db.raw(
        `with organization as materialized (?),
        module as materialized (
          select modules.* from modules join organization on organization.id = modules.organization_id
          where organization.deleted_at is null and modules.id = ? ${withModule ? 'for no key update of modules' : ''}
        ),
        version as materialized (
          select module_versions.* from module_versions
          join module on module.organization_id = module_versions.organization_id and module.id = module_versions.module_id
          where module_versions.id = ? for no key update of module_versions
        )
        select ${placedColumns} from version, module, organization`,
        [holding(named('organization_id')), named('module_id'), id],
      );
      const [row] = rowsOf(result);
      return typeof row === 'object' && row !== null ? placedVersion(row) : undefined;
    },

    /** Finds a version, in any status, by its number as text. */
    async findByText(
      organizationId: OrganizationId,
      moduleId: ModuleId,
      version: string,
    ): Promise<ModuleVersion | undefined> {
      return firstRow(moduleVersionRow, await ofModule(db, organizationId, moduleId).where({ version }));
    },

    /** Locks the version, in any status, for its deletion. */
    async lockByText(
      organizationId: OrganizationId,
      moduleId: ModuleId,
      version: string,
    ): Promise<ModuleVersion | undefined> {
      const rows: unknown = await ofModule(db, organizationId, moduleId).where({ version }).forUpdate();
      return firstRow(moduleVersionRow, rows);
    },

    async page(organizationId: OrganizationId, moduleId: ModuleId, page: RequestedPage) {
      const all = ofModule(db, organizationId, moduleId);
      return readPage(moduleVersionRow, all.orderBy(newestFirst), page);
    },

    async hasOthers(
      organizationId: OrganizationId,
      moduleId: ModuleId,
      id: ModuleVersionId,
    ): Promise<boolean> {
      const other: unknown = await ofModule(db, organizationId, moduleId)
        .whereNot({ id })
        .select('id')
        .first();
      return other !== undefined;
    },

    /** Locks all versions for their deletion; the module is already locked (`lockForRemoval`). */
    async lockAll(organizationId: OrganizationId, moduleId: ModuleId): Promise<ModuleVersion[]> {
      const rows: unknown = await ofModule(db, organizationId, moduleId).orderBy('id').forUpdate();
      return parseRows(moduleVersionRow, rows);
    },

    async delete(organizationId: OrganizationId, id: ModuleVersionId): Promise<void> {
      await db('module_versions').where({ organization_id: organizationId, id }).delete();
    },

    /** Does not list the ids: a module can have any number of versions. */
    async deleteAll(organizationId: OrganizationId, moduleId: ModuleId): Promise<void> {
      await ofModule(db, organizationId, moduleId).delete();
    },

    async hasInstallable(organizationId: OrganizationId, moduleId: ModuleId): Promise<boolean> {
      const found: unknown = await installable(db, organizationId, moduleId).select('id').first();
      return found !== undefined;
    },

    async listKnown(organizationId: OrganizationId, moduleId: ModuleId): Promise<KnownVersion[]> {
      const rows: unknown = await ofModule(db, organizationId, moduleId).select(
        'id',
        'version',
        'commit_sha',
        'repository_url',
        'moved_commit',
        'tag_deleted_at',
        'other_tag',
        'other_commit',
        db.raw(tagColumn),
      );
      return parseRows(knownRow, rows);
    },

    ...waitingVersions(db, 'module_versions', moduleVersionRow, {
      ingest: "version.status = 'reg_ingressing'",
      fetch: "version.status = 'cloning'",
      // Keeps the versions of one module together, highest first.
      fetchOrder: 'version.module_id, version.sort_key desc, version.version desc',
    }),

    /** Skips versions that their modules already have; returns the stored ones. */
    async insertAll(versions: readonly ModuleVersion[]): Promise<ModuleVersion[]> {
      if (versions.length === 0) return [];
      const rows: unknown = await db('module_versions')
        .insert(versions.map(newColumns))
        .onConflict(db.raw('on constraint module_versions_version_key'))
        .ignore()
        .returning('id');
      const stored = new Set<string>(parseRows(idRow, rows).map(({ id }) => id));
      return versions.filter(({ id }) => stored.has(id));
    },

    /** Returns false, and writes nothing, if the module already has this version. */
    async insert(version: ModuleVersion): Promise<boolean> {
      return insertUnlessTaken(
        db,
        'module_versions',
        newColumns(version),
        'on constraint module_versions_version_key',
      );
    },

    /**
     * The parts of a statement that store a new version of a module, for `outbox.addWith`. They hold organization and
     * module as `hold` does, but never wait for a lock. They store nothing if the module follows a repository or is
     * being deleted, the number is taken, or too many versions are waiting.
     *
     * @param organization holds the organization (`holdingAtOnce`)
     * @param quota limit on the number of versions of the organization that wait for their archives
     */
    insertingAtOnce(
      version: ModuleVersion,
      { organization, quota }: { readonly organization: Query; readonly quota: number },
    ): Query {
      const { organizationId, moduleId } = version;
      const columns = newColumns(version);
      const values = Object.values(columns);
      return db.raw(
        `organization as materialized (?),
        module as materialized (
          select id from modules
          where exists (select from organization) and organization_id = ? and id = ? and not exists (
            select from module_repositories where organization_id = modules.organization_id and module_id = modules.id)
          for key share skip locked
        ),
        waiting as (?),
        changed as (
          insert into module_versions (??) select ${values.map(() => '?').join(', ')} from module
          where (select count(*) from waiting) < ?
          on conflict on constraint module_versions_version_key do nothing returning id
        )`,
        [
          organization,
          organizationId,
          moduleId,
          awaitingUpload(db, 'module_versions', organizationId, quota),
          Object.keys(columns),
          ...values,
          quota,
        ],
      );
    },

    /** @throws Error when another transaction stored it first: a missing lock */
    async update(version: ModuleVersion): Promise<void> {
      await updateAggregate(db, 'module_versions', version, changingColumns(version));
    },

    /** Stores what a later reading of the archive found, without a change of the aggregate. The row must be locked. */
    async noteReading({ organizationId, id, ...version }: ModuleVersion): Promise<void> {
      await db('module_versions')
        .where({ organization_id: organizationId, id })
        .update({
          notes: JSON.stringify(version.notes),
          required_version: version.requiredVersion,
          description: version.description,
          license: version.license,
          upkeep: version.upkeep,
          read_revision: version.readRevision,
          read_again_requested_at: version.readAgainRequestedAt,
        });
    },

    /**
     * The parts of a statement that do the same as `update`, for `outbox.addWith`. They change nothing where `update`
     * would throw.
     *
     * @param found stores what was found in the archive of the version (`inserting` of details and interfaces)
     */
    updating(version: ModuleVersion, found?: { readonly details: Query; readonly interfaces: Query }): Query {
      const updated = updatingAggregate(db, 'module_versions', version, changingColumns(version));
      return found
        ? db.raw('changed as (?), details as (?), interfaces as (?)', [
            updated,
            found.details,
            found.interfaces,
          ])
        : db.raw('changed as (?)', [updated]);
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'module_versions', organizationId, atMost),
  };
}

const ofModule = (db: Db, organizationId: OrganizationId, moduleId: ModuleId) =>
  db('module_versions').where({ organization_id: organizationId, module_id: moduleId });

export const installable = (db: Db, organizationId: OrganizationId, moduleId: ModuleId) =>
  ofModule(db, organizationId, moduleId).where({ status: 'ok' });
