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

    /** Indexes of the documents whose module has not changed since. */
    async listUnchanged(
      documents: readonly Pick<ModuleDocument, 'organizationId' | 'moduleId' | 'revision'>[],
    ): Promise<number[]> {
      const result: unknown = await db.raw(
        `select (given.number - 1)::int as index
         from unnest(?::text[], ?::text[], ?::text[]) with ordinality
           as given (organization_id, id, revision, number)
         join modules on modules.organization_id = given.organization_id collate "C"
           and modules.id = given.id collate "C"
         where modules.xmin::text = given.revision`,
        [
          documents.map(({ organizationId }) => organizationId),
          documents.map(({ moduleId }) => moduleId),
          documents.map(({ revision }) => revision),
        ],
      );
      return parseRows(z.object({ index: z.int() }), rowsOf(result)).map(({ index }) => index);
    },
  };
}
