import { z } from 'zod';
import { moduleDetailsSchema, type ModuleDetails } from '@groundwork/contracts';
import { firstRow, type Db } from '@groundwork/database';
import type { ModuleVersionId, OrganizationId } from '@groundwork/resource-id';
import { summarize } from './module-summary.ts';

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
