import { z } from 'zod';
import { moduleUpkeepSchema } from '@groundwork/contracts';
import type { ModuleId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, columnsOf, type Db, jsonTime, rowsOf } from '@groundwork/database';
import { repositoryInJson } from '../module-repositories/module-repository.store.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';
import { moduleVersionStatuses, type VersionStatus } from './version-status.ts';
import type { LatestVersion } from './latest-version.ts';
import type { Module, ModuleCoordinates } from './module.ts';
import { moduleRow, revisionColumn } from './module.store.ts';

export interface ShownModule {
  readonly module: Module;
  /** The transaction that changed the module's row last (`revisionColumn`). */
  readonly revision: string;
  readonly versionStatuses: readonly VersionStatus[];
  readonly repository: ModuleRepository | null;
  /** Null if there is none. */
  readonly latest: LatestVersion | null;
  /** With those of deleted versions. */
  readonly downloads: number;
}

const detailsSchema = z.object({
  version: z.string(),
  error: z.string().nullable(),
  revoked: z.boolean(),
  tag: z.string().nullable(),
  movedCommit: z.string().nullable(),
  tagDeleted: z.boolean(),
});

const latestInJson = camelRow({
  version: z.string(),
  okAt: jsonTime,
  description: z.string().nullable(),
  license: z.string().nullable(),
  upkeep: moduleUpkeepSchema.nullable(),
  deprecatedAt: jsonTime.nullable(),
  deprecationReason: z.string().nullable(),
  deprecationLink: z.string().nullable(),
}).transform(({ okAt, deprecatedAt, deprecationReason, deprecationLink, ...rest }): LatestVersion => ({
  ...rest,
  publishedAt: okAt,
  deprecation: deprecatedAt && { reason: deprecationReason ?? '', link: deprecationLink },
}));

/** `statuses`: by version, newest first. `details`: of the versions that have any. */
const besidesRow = z.object({
  statuses: z.record(z.string(), z.enum(moduleVersionStatuses)).nullable(),
  details: z.array(detailsSchema).nullable(),
  repository: repositoryInJson.nullable(),
  latest: latestInJson.nullable(),
  downloads: z.int(),
  revision: z.string(),
});

const noDetails = { error: null, revoked: false, tag: null, movedCommit: null, tagDeleted: false };

/** Bounds a page of modules, however many versions one has. A6 shows all of them. */
export const maxListedVersions = 100;

/** Columns of modules, and other values that their documents show; for use with `withNewestVersions`. */
export const shownColumns = `
  ${columnsOf(moduleRow, 'modules').join(', ')}, ${revisionColumn},
  newest.statuses, newest.details,
  (select to_json(followed) from module_repositories as followed
    where followed.organization_id = modules.organization_id and followed.module_id = modules.id) as repository,
  (select json_build_object(
      'version', version, 'ok_at', ok_at, 'description', description, 'license', license, 'upkeep', upkeep,
      'deprecated_at', deprecated_at, 'deprecation_reason', deprecation_reason, 'deprecation_link', deprecation_link)
    from module_versions
    where organization_id = modules.organization_id and id = modules.latest_version_id) as latest,
  coalesce((select downloads from module_downloads
    where organization_id = modules.organization_id and module_id = modules.id), 0) as downloads`;

/**
 * SQL that joins each module with its newest versions. An object for each version would take PostgreSQL three times as long,
 * so only versions with details have one.
 */
export const withNewestVersions = (maxVersions: number | 'all') => `
  cross join lateral (
    select json_object_agg(version, status order by sort_key desc, version desc) as statuses,
      json_agg(json_build_object(
        'version', version, 'error', error, 'revoked', revoked_at is not null,
        'tag', case when ref_kind = 'tag' then ref end, 'movedCommit', moved_commit,
        'tagDeleted', tag_deleted_at is not null
      )) filter (where error is not null or revoked_at is not null or ref_kind = 'tag') as details
    from (
      select version, sort_key, status, error, revoked_at, ref_kind, ref, moved_commit, tag_deleted_at
      from module_versions
      where organization_id = modules.organization_id and module_id = modules.id
      order by sort_key desc, version desc limit ${maxVersions}
    ) as version
  ) as newest`;

export function shownModules(rows: readonly unknown[]): ShownModule[] {
  return rows.map((row) => {
    const { statuses, details, ...besides } = besidesRow.parse(row);
    const detailsOf = new Map(details?.map((known) => [known.version, known]));
    const versionStatuses = Object.entries(statuses ?? {}).map(([version, status]) => ({
      ...(detailsOf.get(version) ?? noDetails),
      version,
      status,
    }));
    return { ...besides, module: moduleRow.parse(row), versionStatuses };
  });
}

const selectShown = `select ${shownColumns} from modules ${withNewestVersions('all')}`;

/** SQL for modules with everything that their documents show, with one statement for each query. */
export function createShownModuleStore(db: Db) {
  async function first(condition: string, values: readonly string[]): Promise<ShownModule | undefined> {
    const result: unknown = await db.raw(`${selectShown} where ${condition}`, [...values]);
    return shownModules(rowsOf(result)).at(0);
  }

  return {
    /**
     * Finds a module by its id alone: the caller must check the grants in the module's organization before showing it.
     */
    findInAnyOrganization: (id: ModuleId) => first('modules.id = ?', [id]),

    find: (organizationId: OrganizationId, id: ModuleId) =>
      first('modules.organization_id = ? and modules.id = ?', [organizationId, id]),

    findByCoordinates: (
      organizationId: OrganizationId,
      { registryName, namespace, name, provider }: ModuleCoordinates,
    ) =>
      first(
        `modules.organization_id = ? and modules.registry_name = ? and modules.namespace = ?
        and modules.name = ? and modules.provider = ?`,
        [organizationId, registryName, registryName === 'private' ? '' : namespace, name, provider],
      ),
  };
}
