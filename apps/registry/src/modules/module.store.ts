import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { tagBindingsSchema } from '@groundwork/contracts/tag-bindings';
import {
  camelRow,
  type Db,
  firstRow,
  ownerOf,
  parseRows,
  purgeRows,
  updateAggregate,
} from '@groundwork/database';
import { notFound } from '@groundwork/errors';
import { noCodeSettingsSchema } from './no-code-module.ts';
import { createModuleContentStore, notedColumns, notingContent } from './module-content.store.ts';
import type { ModuleContent } from './module-words.ts';
import {
  moduleStatuses,
  registryNames,
  versionRules,
  type Module,
  type ModuleCoordinates,
} from './module.ts';
import { agentExecutionModes } from './test-config.ts';

/**
 * The transaction that changed the module's row last. Everything that a document of the protocol shows changes in a
 * transaction that also updates this row (`updateWithLatestVersion`), except numbers of downloads and other modules.
 */
export const revisionColumn = 'modules.xmin::text as revision';

export const moduleRow = camelRow({
  id: idSchema('module'),
  organizationId: idSchema('organization'),
  registryName: z.enum(registryNames),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  noCode: z.boolean(),
  description: z.string().nullable(),
  versionRule: z.enum(versionRules).nullable(),
  status: z.enum(moduleStatuses),
  testConfigId: idSchema('testConfig').nullable(),
  testsEnabled: z.boolean().nullable(),
  testExecutionMode: z.enum(agentExecutionModes).nullable(),
  testAgentPoolId: z.string().nullable(),
  noCodeSettings: noCodeSettingsSchema.nullable(),
  tagBindings: tagBindingsSchema,
  aggregateVersion: z.int(),
  createdAt: z.date(),
  updatedAt: z.date(),
}).transform(
  ({
    namespace: publicNamespace,
    testConfigId: id,
    testsEnabled,
    testExecutionMode,
    testAgentPoolId: agentPoolId,
    ...rest
  }): Module => ({
    ...rest,
    publicNamespace,
    testConfig:
      id === null || testsEnabled === null
        ? null
        : { id, testsEnabled, agentExecutionMode: testExecutionMode ?? 'remote', agentPoolId },
  }),
);

const followingRow = z.object({ follows_repository: z.boolean() });

export function createModuleStore(db: Db) {
  return {
    /** The only query that does not need the organization. */
    findOwner: (id: ModuleId): Promise<OrganizationId | undefined> => ownerOf(db, 'modules', id),

    async find(organizationId: OrganizationId, id: ModuleId): Promise<Module | undefined> {
      return firstRow(moduleRow, await db('modules').where({ organization_id: organizationId, id }));
    },

    async findByCoordinates(
      organizationId: OrganizationId,
      coordinates: ModuleCoordinates,
    ): Promise<Module | undefined> {
      return firstRow(moduleRow, await withCoordinates(db, organizationId, coordinates));
    },

    async findExtensible(
      organizationId: OrganizationId,
      coordinates: ModuleCoordinates,
    ): Promise<{ module: Module; followsRepository: boolean } | undefined> {
      const rows: unknown = await withCoordinates(db, organizationId, coordinates).select(
        'modules.*',
        db.raw(`exists (
          select from module_repositories where organization_id = modules.organization_id and module_id = modules.id
        ) as follows_repository`),
      );
      const module = firstRow(moduleRow, rows);
      return (
        module && { module, followsRepository: firstRow(followingRow, rows)?.follows_repository === true }
      );
    },

    /**
     * Locks the module, so that two versions cannot both become its first. New versions (`hold`) and ingest outcomes
     * (`lock`) do not wait for each other.
     */
    async lock(organizationId: OrganizationId, id: ModuleId): Promise<Module | undefined> {
      const rows: unknown = await db('modules')
        .where({ organization_id: organizationId, id })
        .forNoKeyUpdate();
      return firstRow(moduleRow, rows);
    },

    /**
     * Stores a locked module and its latest version: the newest installable one that is not revoked; a pre-release
     * only while there is no release. Also updates the content search. Call it at the end of every transaction that
     * makes a version installable, deprecates, revokes, restores or removes it, or changes what the protocol shows of it:
     * documents that the gateway keeps are valid until this row changes (ADR 78).
     */
    async updateWithLatestVersion(module: Module): Promise<void> {
      await updatingWithLatestVersion(db, module);
      await createModuleContentStore(db).note(module);
    },

    /** Like `updateWithLatestVersion`, in one statement, for a new installable version. @param content from `contentOf` */
    async updateWithNewVersion(
      module: Module,
      versionId: ModuleVersionId,
      content: ModuleContent,
    ): Promise<void> {
      const updated = updatingWithLatestVersion(db, module).returning([...notedColumns]);
      await db.raw('?', [notingContent(db, updated, versionId, content)]);
    },

    /** Prevents the module's deletion while a version is added. @throws GroundworkError `not-found` */
    async hold(organizationId: OrganizationId, id: ModuleId): Promise<void> {
      const held: unknown = await db('modules')
        .select('id')
        .where({ organization_id: organizationId, id })
        .forKeyShare()
        .first();
      if (held === undefined) throw notFound();
    },

    /** Locks for deletion, in an order that all deletions share. Absent `coordinates` match any. */
    async lockForRemoval(
      organizationId: OrganizationId,
      coordinates: Pick<ModuleCoordinates, 'registryName' | 'name'> & Partial<ModuleCoordinates>,
    ): Promise<Module[]> {
      const { registryName, namespace, name, provider } = coordinates;
      const rows: unknown = await db('modules')
        .where({ organization_id: organizationId, registry_name: registryName, name })
        .modify((query) => {
          if (registryName === 'public' && namespace !== undefined) query.where({ namespace });
          if (provider !== undefined) query.where({ provider });
        })
        .orderBy('id')
        .forUpdate();
      return parseRows(moduleRow, rows);
    },

    /** False, with nothing written, if the organization already has a module with these coordinates. */
    async insert(module: Module): Promise<boolean> {
      const inserted = await db('modules')
        .insert({
          id: module.id,
          organization_id: module.organizationId,
          registry_name: module.registryName,
          namespace: module.publicNamespace,
          name: module.name,
          provider: module.provider,
          created_at: module.createdAt,
          ...changingColumns(module),
        })
        .onConflict(db.raw('on constraint modules_coordinates_key'))
        .ignore()
        .returning('id');
      if (inserted.length === 0) return false;
      await addToTotal(db, module, 1);
      return true;
    },

    async delete(module: Module): Promise<void> {
      await db('modules').where({ organization_id: module.organizationId, id: module.id }).delete();
      await addToTotal(db, module, -1);
    },

    /** @throws Error when another transaction stored it first: a missing lock */
    async update(module: Module): Promise<void> {
      await updateAggregate(db, 'modules', module, changingColumns(module));
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'modules', organizationId, atMost),

    async purgeTotals(organizationId: OrganizationId): Promise<void> {
      await db('module_totals').where({ organization_id: organizationId }).delete();
    },
  };
}

function updatingWithLatestVersion(db: Db, module: Module) {
  const { organizationId, id } = module;
  const latest = db('module_versions')
    .select('id')
    .where({ organization_id: organizationId, module_id: id, status: 'ok', revoked_at: null })
    .orderByRaw('prerelease, sort_key desc, version desc')
    .limit(1);
  return db('modules')
    .where({ organization_id: organizationId, id })
    .update({ ...changingColumns(module), latest_version_id: latest });
}

const changingColumns = (module: Module) => ({
  no_code: module.noCode,
  description: module.description,
  version_rule: module.versionRule,
  status: module.status,
  test_config_id: module.testConfig?.id ?? null,
  tests_enabled: module.testConfig?.testsEnabled ?? null,
  test_execution_mode: module.testConfig?.agentExecutionMode ?? null,
  test_agent_pool_id: module.testConfig?.agentPoolId ?? null,
  no_code_settings: module.noCodeSettings && JSON.stringify(module.noCodeSettings),
  tag_bindings: JSON.stringify(module.tagBindings),
  aggregate_version: module.aggregateVersion,
  updated_at: module.updatedAt,
});

/** Adds to a row that no transaction holds, or inserts one: concurrent creations do not wait for each other. */
async function addToTotal(
  db: Db,
  { organizationId, registryName }: Pick<Module, 'organizationId' | 'registryName'>,
  change: number,
): Promise<void> {
  await db.raw(
    `with free as (
      select shard from module_totals where organization_id = :organizationId and registry_name = :registryName
      limit 1 for update skip locked
    ), counted as (
      update module_totals set modules = modules + :change from free
      where organization_id = :organizationId and registry_name = :registryName
        and module_totals.shard = free.shard
    )
    insert into module_totals (organization_id, registry_name, shard, modules)
    select :organizationId, :registryName, :shard, :change where not exists (select 1 from free)`,
    { organizationId, registryName, change, shard: randomInt(2 ** 47) },
  );
}

function withCoordinates(
  db: Db,
  organizationId: OrganizationId,
  { registryName, namespace, name, provider }: ModuleCoordinates,
) {
  return db('modules').where({
    organization_id: organizationId,
    registry_name: registryName,
    namespace: registryName === 'private' ? '' : namespace,
    name,
    provider,
  });
}
