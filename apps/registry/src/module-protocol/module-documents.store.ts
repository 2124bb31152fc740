import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow } from '@groundwork/database';
import { moduleRow } from '../modules/module.store.ts';
import type { Module, ModuleCoordinates } from '../modules/module.ts';

/**
 * The transaction that changed the module's row last. Everything that a document of the protocol shows changes in a
 * transaction that also updates this row (`updateWithLatestVersion`), except numbers of downloads and other modules.
 */
export const revisionColumn = 'modules.xmin::text as revision';

const revisionRow = z.object({ revision: z.string() });

export interface ModuleAtRevision {
  readonly module: Module;
  readonly revision: string;
}

export function createModuleDocumentsStore(db: Db) {
  return {
    /** A private module. */
    async find(
      organizationId: OrganizationId,
      { name, provider }: Pick<ModuleCoordinates, 'name' | 'provider'>,
    ): Promise<ModuleAtRevision | undefined> {
      const rows: unknown = await db('modules')
        .select('modules.*', db.raw(revisionColumn))
        .where({ organization_id: organizationId, registry_name: 'private', namespace: '', name, provider });
      const module = firstRow(moduleRow, rows);
      const revision = firstRow(revisionRow, rows)?.revision;
      return module && revision !== undefined ? { module, revision } : undefined;
    },
  };
}
