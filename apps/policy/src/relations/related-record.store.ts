import type { Db } from '@groundwork/database';
import { createReferenceBatchStore, createReferenceStore } from '@groundwork/references';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RelatedKind, RelatedRecord } from '../directory/directory.ts';

/** What is known of projects and workspaces beside their relations: that they are there, or gone for good. */
export function createRelatedRecordStore(db: Db) {
  const references = createReferenceStore(db);
  const batches = createReferenceBatchStore(db);
  return {
    /** Keeps the records from being deleted until the transaction ends. Gives back those that are gone already. */
    hold(kind: RelatedKind, records: readonly RelatedRecord[]): Promise<string[]> {
      return batches.holdAll(
        kind,
        records.map(({ id, version, organizationId }) => ({ id, version, fields: { organizationId } })),
      );
    },

    /** The record is gone: no later write relates to it. Waits for those that hold it. */
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

    /** Forgets some records of a deleted organization; the number tells whether there were any. */
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
