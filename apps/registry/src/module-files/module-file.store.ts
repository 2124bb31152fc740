import { z } from 'zod';
import type { ModuleVersionId, OrganizationId } from '@groundwork/contracts/resource-ids';
import { firstRow, parseRows, type Db } from '@groundwork/database';
import { moduleFileKinds, type ModuleFile, type ModuleFileList } from './module-file.ts';

const maxInsertRows = 200;

const entriesRow = z.object({ entries: z.int() });
const fileRow = z.object({
  path: z.string(),
  kind: z.enum(moduleFileKinds),
  bytes: z.int(),
  sha256: z.string().nullable(),
});
const fileWithContentRow = fileRow.extend({ content: z.instanceof(Buffer).nullable() });
const fileColumns = Object.keys(fileRow.shape);

export type StoredFile = ModuleFile & { readonly content: Buffer | null };

/** SQL for the files of versions (ADR 61). */
export function createModuleFileStore(db: Db) {
  const ofVersion = (organizationId: OrganizationId, versionId: ModuleVersionId) => ({
    organization_id: organizationId,
    module_version_id: versionId,
  });

  return {
    /** Undefined until the files are requested for the first time. */
    async findList(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
    ): Promise<ModuleFileList | undefined> {
      const rows: unknown = await db('module_file_lists')
        .select('entries')
        .where(ofVersion(organizationId, versionId));
      return firstRow(entriesRow, rows);
    },

    async list(organizationId: OrganizationId, versionId: ModuleVersionId): Promise<ModuleFile[]> {
      const rows: unknown = await db('module_files')
        .select(fileColumns)
        .where(ofVersion(organizationId, versionId))
        .orderBy('path');
      return parseRows(fileRow, rows);
    },

    async find(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
      path: string,
    ): Promise<StoredFile | undefined> {
      const rows: unknown = await db('module_files')
        .select([...fileColumns, 'content'])
        .where({ ...ofVersion(organizationId, versionId), path });
      return firstRow(fileWithContentRow, rows);
    },

    /** Does nothing if another process has already stored the list. */
    async insert(
      organizationId: OrganizationId,
      versionId: ModuleVersionId,
      { entries }: ModuleFileList,
      files: readonly StoredFile[],
    ): Promise<void> {
      const version = ofVersion(organizationId, versionId);
      const inserted: unknown = await db('module_file_lists')
        .insert({ ...version, entries })
        .onConflict(['organization_id', 'module_version_id'])
        .ignore()
        .returning('entries');
      if (firstRow(entriesRow, inserted) === undefined) return;
      for (let first = 0; first < files.length; first += maxInsertRows) {
        const rows = files.slice(first, first + maxInsertRows).map((file) => ({ ...version, ...file }));
        await db('module_files').insert(rows);
      }
    },
  };
}
