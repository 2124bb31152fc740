import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { Db } from '@groundwork/database';
import { createReferenceBatchStore } from './reference-batch.store.ts';
import { createReferenceStore } from './reference.store.ts';

/** Kinds of records of admin-orgs that other services refer to. They are the names of its aggregates. */
export type RelatedKind = 'project' | 'workspace';

export interface HoldableRecord {
  readonly id: string;
  readonly version: number;
  readonly organizationId: OrganizationId;
}

export interface BuriedRecord {
  readonly id: string;
  readonly version: number;
  readonly organizationId: OrganizationId | null;
}

export type RelatedRecordStore = ReturnType<typeof createRelatedRecordStore>;

/** References to projects and workspaces. `purge` needs an index on `fields ->> 'organizationId'` for them. */
export function createRelatedRecordStore(db: Db) {
  const references = createReferenceStore(db);
  const batches = createReferenceBatchStore(db);
  return {
    /** Keeps the records from being deleted until the transaction ends. Returns those that are already gone. */
    hold(kind: RelatedKind, records: readonly HoldableRecord[]): Promise<string[]> {
      return batches.holdAll(
        kind,
        records.map(({ id, version, organizationId }) => ({ id, version, fields: { organizationId } })),
      );
    },

    /** Marks the record as deleted, so that later writes cannot refer to it. Waits for writes that hold it. */
    async bury(kind: RelatedKind, { id, version, organizationId }: BuriedRecord): Promise<void> {
      await references.apply({ kind, id, version, deleted: true, fields: { organizationId } });
    },

    /** Removes some records of a deleted organization; returns their number. */
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
