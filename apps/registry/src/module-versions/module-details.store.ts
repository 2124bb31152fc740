import { z } from 'zod';
import { moduleDetailsSchema, type ModuleDetails } from '@groundwork/contracts';
import { firstRow, parseRows, type Db } from '@groundwork/database';
import type { ModuleId, ModuleVersionId, OrganizationId } from '@groundwork/resource-id';
import type { AvailableVersion } from './available-version.ts';
import { moduleSummarySchema, summarize } from './module-summary.ts';

const availableRow = z
  .object({
    version: z.string(),
    summary: moduleSummarySchema,
    is_warned_of: z.boolean(),
    reason: z.string().nullable(),
    link: z.string().nullable(),
  })
  .transform(({ version, summary, is_warned_of: isWarnedOf, reason, link }): AvailableVersion => ({
    version,
    summary,
    warning: isWarnedOf ? { reason: reason ?? '', link } : null,
  }));

const warningColumns = `
  (deprecated_at is not null or revoked_at is not null) as is_warned_of,
  case when revoked_at is null then deprecation_reason else revocation_reason end as reason,
  case when revoked_at is null then deprecation_link else revocation_link end as link`;

/** All SQL of module version details. */
export function createModuleDetailsStore(db: Db) {
  return {
    async find(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
    ): Promise<ModuleDetails | undefined> {
      const rows: unknown = await db('module_version_details')
        .select('details')
        .where({ organization_id: organizationId, module_version_id: versionId });
      return firstRow(z.object({ details: moduleDetailsSchema }), rows)?.details;
    },

    /** The versions of a module that can be installed, the newest first, each with its summary. */
    async listAvailable(organizationId: OrganizationId, moduleId: ModuleId): Promise<AvailableVersion[]> {
      const rows: unknown = await db('module_versions')
        .join('module_version_details', {
          'module_version_details.organization_id': 'module_versions.organization_id',
          'module_version_details.module_version_id': 'module_versions.id',
        })
        .select('version', 'summary', db.raw(warningColumns))
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

    /** Stores the details of a version, once. */
    async insert(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
      details: ModuleDetails,
    ): Promise<void> {
      await db('module_version_details').insert({
        organization_id: organizationId,
        module_version_id: versionId,
        summary: JSON.stringify(summarize(details)),
        details: JSON.stringify(details),
      });
    },
  };
}
