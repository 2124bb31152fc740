import { z } from 'zod';
import { idSchema, type ModuleId, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import { hasEnforcedRules } from '../consumption-rules/consumption-rule.store.ts';
import type { DownloadableArchive } from '../module-versions/archive-links.ts';
import { moduleSummarySchema } from '../module-versions/module-summary.ts';
import { moduleVersionRow } from '../module-versions/module-version-row.store.ts';
import { installable, newestFirst } from '../module-versions/module-version.store.ts';
import type { ModuleVersion } from '../module-versions/module-version.ts';
import { revisionColumn } from '../modules/module.store.ts';
import type { AvailableVersion } from './available-version.ts';

const versionRow = z.object({ version: z.string() });
const providerRow = z.object({ provider: z.string() });
const availableRow = z
  .object({
    version: z.string(),
    ok_at: z.date(),
    summary: moduleSummarySchema,
    is_warned_of: z.boolean(),
    reason: z.string().nullable(),
    link: z.string().nullable(),
  })
  .transform(
    ({ version, ok_at: publishedAt, summary, is_warned_of: isWarnedOf, reason, link }): AvailableVersion => ({
      version,
      publishedAt,
      summary,
      warning: isWarnedOf ? { reason: reason ?? '', link } : null,
    }),
  );

const archiveRow = camelRow({
  id: idSchema('moduleVersion'),
  organizationId: idSchema('organization'),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  archiveKey: z.string(),
  archiveSha256: z.string(),
  moduleId: idSchema('module'),
  revision: z.string(),
  hasEnforcedRules: z.boolean(),
}).transform(({ archiveKey, archiveSha256, ...rest }) => ({
  ...rest,
  archive: { key: archiveKey, sha256: archiveSha256 },
}));

/** `revision` is that of its module. `hasEnforcedRules`: some organization has an enforced rule of consumption. */
export type InstallableArchive = DownloadableArchive &
  Pick<ModuleVersion, 'id' | 'organizationId' | 'moduleId'> & {
    readonly revision: string;
    readonly hasEnforcedRules: boolean;
  };

const selectArchive = `
  select v.id, v.organization_id, modules.name, modules.provider, v.version, v.archive_key, v.archive_sha256,
    modules.id as module_id, ${revisionColumn}, ${hasEnforcedRules}
  from modules join module_versions as v on v.organization_id = modules.organization_id and v.module_id = modules.id
  where modules.organization_id = ? and modules.registry_name = 'private' and modules.namespace = ''
    and modules.name = ? and modules.provider = ? and v.version = ? and v.status = 'ok'`;

const warningColumns = `
  (deprecated_at is not null or revoked_at is not null) as is_warned_of,
  case when revoked_at is null then deprecation_reason else revocation_reason end as reason,
  case when revoked_at is null then deprecation_link else revocation_link end as link`;

export function createInstallableVersionsStore(db: Db) {
  return {
    async find(
      organizationId: OrganizationId,
      moduleId: ModuleId,
      version: string,
    ): Promise<ModuleVersion | undefined> {
      return firstRow(moduleVersionRow, await installable(db, organizationId, moduleId).where({ version }));
    },

    async findArchive(
      organizationId: OrganizationId,
      { name, provider, version }: Pick<DownloadableArchive, 'name' | 'provider' | 'version'>,
    ): Promise<InstallableArchive | undefined> {
      const result: unknown = await db.raw(selectArchive, [organizationId, name, provider, version]);
      return firstRow(archiveRow, rowsOf(result));
    },

    /** `updateWithLatestVersion` of modules decides which version is the latest. */
    async findLatest(organizationId: OrganizationId, moduleId: ModuleId): Promise<ModuleVersion | undefined> {
      const latest = db('modules')
        .select('latest_version_id')
        .where({ organization_id: organizationId, id: moduleId });
      const rows: unknown = await installable(db, organizationId, moduleId).whereIn('id', latest);
      return firstRow(moduleVersionRow, rows);
    },

    /** Newest first. */
    async list(organizationId: OrganizationId, moduleId: ModuleId): Promise<string[]> {
      const rows: unknown = await installable(db, organizationId, moduleId)
        .select('version')
        .orderBy(newestFirst);
      return parseRows(versionRow, rows).map((row) => row.version);
    },

    /** Newest first. */
    async listAvailable(organizationId: OrganizationId, moduleId: ModuleId): Promise<AvailableVersion[]> {
      const rows: unknown = await db('module_versions')
        .join('module_version_details', {
          'module_version_details.organization_id': 'module_versions.organization_id',
          'module_version_details.module_version_id': 'module_versions.id',
        })
        .select('version', 'ok_at', 'summary', db.raw(warningColumns))
        .where({
          'module_versions.organization_id': organizationId,
          module_id: moduleId,
          status: 'ok',
        })
        .orderBy([
          { column: 'sort_key', order: 'desc' },
          { column: 'version', order: 'desc' },
        ]);
      return parseRows(availableRow, rows);
    },

    async listProviders(organizationId: OrganizationId, name: string): Promise<string[]> {
      const rows: unknown = await db('modules')
        .select('provider')
        .where({ organization_id: organizationId, registry_name: 'private', namespace: '', name })
        .whereExists(
          db('module_versions')
            .select(db.raw('1'))
            .whereRaw('module_versions.organization_id = modules.organization_id')
            .whereRaw('module_versions.module_id = modules.id')
            .where({ 'module_versions.status': 'ok' }),
        )
        .orderBy('provider');
      return parseRows(providerRow, rows).map((row) => row.provider);
    },
  };
}
