import type { Db } from '@groundwork/database';
import { createReferenceBatchStore, createReferenceStore } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RelatedKind, RelatedRecord } from '../directory/directory.ts';

/**
 * What is known about projects and workspaces apart from their relations: whether they exist or are permanently
 * deleted.
 */
export function createRelatedRecordStore(db: Db) {
  const references = createReferenceStore(db);
  const batches = createReferenceBatchStore(db);
  return {
    /** Keeps the records from being deleted until the transaction ends. Returns those that are already gone. */
    hold(kind: RelatedKind, records: readonly RelatedRecord[]): Promise<string[]> {
      return batches.holdAll(
        kind,
        records.map(({ id, version, organizationId }) => ({ id, version, fields: { organizationId } })),
      );
    },

    /** Marks the record as deleted, so that no later write relates to it. Waits for those that hold it. */
    async bury(
      kind: RelatedKind,
      record: {
        readonly id: string;
        readonly version: number;
        readonly organizationId: OrganizationId | null;
      },
    ): Promise<void> {
      const { id, version, organizationId } = record;
      await references.apply({ kind, id, version, deleted: true, fields: { organizationId } });
    },

    /** Removes some records of a deleted organization; returns the number removed. */
    async purge(organizationId: OrganizationId, atMost: number): Promise<number> {
      const some = db('referenced_records')
        .select('kind', 'id')
        .whereIn('kind', ['project', 'workspace'])
        .whereRaw("fields ->> 'organizationId' = ?", [organizationId])
        .limit(atMost);
      return db('referenced_records').whereIn(['kind', 'id'], some).delete();
    },
  };
}
