import { z } from 'zod';
import { camelRow, type Db, parseRows } from '@groundwork/database';
import { organizationKind } from '@groundwork/references';
import { moduleVersionRow } from '../module-versions/module-version-row.store.ts';
import { registryNames } from '../modules/module.ts';
import { moduleRow } from '../modules/module.store.ts';

/** An organization is known before any of its records is written, so a missing name is a bug. */
const organizationRow = camelRow({ organizationName: z.string() });

const namesRow = z
  .object({
    module_registry_name: z.enum(registryNames),
    module_namespace: z.string(),
    module_name: z.string(),
    module_provider: z.string(),
  })
  .transform((row) => ({
    module: {
      registryName: row.module_registry_name,
      publicNamespace: row.module_namespace,
      name: row.module_name,
      provider: row.module_provider,
    },
  }));

const feedModuleRow = moduleRow.and(organizationRow);
const feedVersionRow = moduleVersionRow.and(namesRow).and(organizationRow);

/** Reads across organizations. Omits the records of a deleted organization, even before they are purged. */
export function createFeedStore(db: Db) {
  function page(table: 'modules' | 'module_versions', after: string | null, atMost: number) {
    const query = db(table)
      .select(`${table}.*`, db.raw("organizations.fields ->> 'name' as organization_name"))
      .leftJoin('referenced_records as organizations', (join) =>
        join.onVal('organizations.kind', organizationKind).on('organizations.id', `${table}.organization_id`),
      )
      .whereNull('organizations.deleted_at')
      .orderBy(`${table}.id`)
      .limit(atMost);
    if (after !== null) query.where(`${table}.id`, '>', after);
    return query;
  }

  return {
    async listModules(after: string | null, atMost: number): Promise<z.output<typeof feedModuleRow>[]> {
      return parseRows(feedModuleRow, await page('modules', after, atMost));
    },

    async listVersions(after: string | null, atMost: number): Promise<z.output<typeof feedVersionRow>[]> {
      const rows: unknown = await page('module_versions', after, atMost)
        .join('modules', {
          'modules.organization_id': 'module_versions.organization_id',
          'modules.id': 'module_versions.module_id',
        })
        .select(
          'modules.registry_name as module_registry_name',
          'modules.namespace as module_namespace',
          'modules.name as module_name',
          'modules.provider as module_provider',
        );
      return parseRows(feedVersionRow, rows);
    },
  };
}
