import { z } from 'zod';
import { moduleDetailsSchema, type ModuleDetails } from '@groundwork/contracts';
import type { ModuleVersionId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { firstRow, type Db, type Query } from '@groundwork/database';
import { summarize } from './module-summary.ts';

const detailsRow = z.object({ details: moduleDetailsSchema });

export function createModuleDetailsStore(db: Db) {
  return {
    async find(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
    ): Promise<ModuleDetails | undefined> {
      const rows: unknown = await db('module_version_details')
        .select('details')
        .where({ organization_id: organizationId, module_version_id: versionId });
      return firstRow(detailsRow, rows)?.details;
    },

    async insert(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
      details: ModuleDetails,
    ): Promise<void> {
      await db('module_version_details').insert(rowOf(organizationId, versionId, details));
    },

    async replace(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
      details: ModuleDetails,
    ): Promise<void> {
      const { summary, details: text } = rowOf(organizationId, versionId, details);
      await db('module_version_details')
        .where({ organization_id: organizationId, module_version_id: versionId })
        .update({ summary, details: text });
    },

    /** The part of a statement that inserts the details, if its part `changed` has a row. */
    inserting(organizationId: OrganizationId, versionId: ModuleVersionId, details: ModuleDetails): Query {
      const row = rowOf(organizationId, versionId, details);
      const values = Object.values(row);
      return db.raw(
        `insert into module_version_details (??) select ${values.map(() => '?').join(', ')} from changed`,
        [Object.keys(row), ...values],
      );
    },
  };
}

const rowOf = (organizationId: OrganizationId, versionId: ModuleVersionId, details: ModuleDetails) => ({
  organization_id: organizationId,
  module_version_id: versionId,
  summary: JSON.stringify(summarize(details)),
  details: JSON.stringify(details),
});
