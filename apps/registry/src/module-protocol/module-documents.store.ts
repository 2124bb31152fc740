import { z } from 'zod';
import type { ModuleDocument } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, parseRows, rowsOf } from '@groundwork/database';
import { moduleRow } from '../modules/module.store.ts';
import type { Module, ModuleCoordinates } from '../modules/module.ts';

/**
 * The transaction that changed the module's row last. Everything that a document of the protocol shows changes in a
 * transaction that also updates this row (`updateWithLatestVersion`), except numbers of downloads and other modules.
 */
export const revisionColumn = 'modules.xmin::text as revision';

const revisionRow = z.object({ revision: z.string() });
const currentRow = z.object({ organization_id: z.string(), id: z.string(), revision: z.string() });

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

    /** True for each document whose module has not changed since. Finding them one by one would take PostgreSQL three times as long. */
    async areUnchanged(
      documents: readonly Pick<ModuleDocument, 'organizationId' | 'moduleId' | 'revision'>[],
    ): Promise<boolean[]> {
      const ids = new Set(documents.map(({ moduleId }) => moduleId));
      const result: unknown = await db.raw(
        `select modules.organization_id, modules.id, ${revisionColumn} from modules where modules.id = any(?)`,
        [[...ids]],
      );
      const current = new Map(parseRows(currentRow, rowsOf(result)).map((row) => [row.id, row]));
      return documents.map(({ organizationId, moduleId, revision }) => {
        const module = current.get(moduleId);
        return module?.revision === revision && module.organization_id === organizationId;
      });
    },
  };
}
