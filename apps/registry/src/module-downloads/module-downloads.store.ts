import { z } from 'zod';
import {
  idSchema,
  type ModuleId,
  type ModuleVersionId,
  type OrganizationId,
} from '@groundwork/contracts/resource-ids';
import { firstRow, parseRows, type Db } from '@groundwork/database';

export interface CountedDownloads {
  readonly organizationId: OrganizationId;
  readonly moduleVersionId: ModuleVersionId;
  readonly downloads: number;
}

const downloadsRow = z.object({ downloads: z.int() });

export function createModuleDownloadsStore(db: Db) {
  return {
    /** Omits deleted versions. Locks rows in the order of their ids, so that concurrent writers never deadlock. */
    async add(counted: readonly CountedDownloads[]): Promise<void> {
      await db.raw(
        `with counted as materialized (
           select v.organization_id, v.module_id, v.id, sum(given.downloads)::bigint as downloads
           from unnest(?::text[], ?::text[], ?::bigint[]) as given (organization_id, id, downloads)
           join module_versions v
             on v.organization_id = given.organization_id collate "C" and v.id = given.id collate "C"
           group by v.organization_id, v.module_id, v.id
         ), of_versions as (
           insert into module_version_downloads as kept (organization_id, module_version_id, downloads)
           select organization_id, id, downloads from counted order by organization_id, id
           on conflict (organization_id, module_version_id)
             do update set downloads = kept.downloads + excluded.downloads
         )
         insert into module_downloads as kept (organization_id, module_id, downloads)
         select organization_id, module_id, sum(downloads)::bigint from counted
         group by organization_id, module_id order by organization_id, module_id
         on conflict (organization_id, module_id)
           do update set downloads = kept.downloads + excluded.downloads`,
        [
          counted.map(({ organizationId }) => organizationId),
          counted.map(({ moduleVersionId }) => moduleVersionId),
          counted.map((entry) => String(entry.downloads)),
        ],
      );
    },

    /** Includes the downloads of deleted versions. */
    async ofModule(organizationId: OrganizationId, moduleId: ModuleId): Promise<number> {
      const rows: unknown = await db('module_downloads')
        .select('downloads')
        .where({ organization_id: organizationId, module_id: moduleId });
      return firstRow(downloadsRow, rows)?.downloads ?? 0;
    },

    /** Versions without downloads are absent. */
    async ofVersions(
      organizationId: OrganizationId,
      versionIds: readonly ModuleVersionId[],
    ): Promise<ReadonlyMap<ModuleVersionId, number>> {
      const rows: unknown = await db('module_version_downloads')
        .select('module_version_id', 'downloads')
        .where({ organization_id: organizationId })
        .whereIn('module_version_id', [...versionIds]);
      const counts = parseRows(
        z.object({ module_version_id: idSchema('moduleVersion'), downloads: z.int() }),
        rows,
      );
      return new Map(counts.map((row) => [row.module_version_id, row.downloads]));
    },
  };
}
