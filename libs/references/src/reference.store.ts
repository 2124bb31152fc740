import { z } from 'zod';
import { camelRow, type Db } from '@groundwork/database';
import { notFound } from '@groundwork/errors';

/**
 * Copy of those fields of another service's record that this service needs.
 *
 * - `kind`: the kind of the aggregate in events, such as `organization`.
 * - `version`: the version of the aggregate from which `fields` were copied.
 * - `deletedAt`: set on a tombstone; the record is gone and its id is never reused.
 */
export interface Reference {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly deletedAt: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** State of a record in an event. A field that is missing or undefined, e.g. in an older release, does not change. */
export interface ReferenceChange {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly deleted: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An advisory lock, held until the transaction ends. `purpose` is a fixed number; `subject` is the locked key. */
export interface PurposeLock {
  readonly purpose: number;
  readonly subject: string;
}

const rowSchema = camelRow({
  kind: z.string(),
  id: z.string(),
  version: z.int(),
  deletedAt: z.date().nullable(),
  fields: z.record(z.string(), z.unknown()),
});

export interface ReferenceStore {
  /**
   * Applies an event: the newest version wins, and a tombstone is final. A tombstone waits for writes that depend on
   * the record (`lockForWrite`, `lockUnknown`).
   *
   * @param lock is taken after the lock of the record, in the same statement, if the change is new
   * @returns false if the change is older or already known
   */
  apply(change: ReferenceChange, lock?: PurposeLock): Promise<boolean>;
  /** The record, even a tombstone; undefined only means that no event has arrived yet. */
  find(kind: string, id: string): Promise<Reference | undefined>;
  /**
   * Locks the record FOR SHARE until the transaction ends, so that its deletion waits for the write.
   *
   * @returns undefined for an unknown record: ask the owner, then `ensure`
   * @throws GroundworkError `not-found` on a tombstone
   */
  lockForWrite(kind: string, id: string): Promise<Reference | undefined>;
  /**
   * Prevents a tombstone of an unknown record until the transaction ends, for work that cannot ask the owner. Call
   * `lockForWrite` again afterwards, because the record may have been deleted in the meantime.
   */
  lockUnknown(kind: string, id: string): Promise<void>;
  /**
   * Stores the record as the owner returned it, unless an event was faster, and locks the record.
   *
   * @throws GroundworkError `not-found` on a tombstone
   */
  ensure(
    kind: string,
    id: string,
    version: number,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Reference>;
}

/** An arbitrary fixed number, which distinguishes these advisory locks from others in the same database. */
const unknownRecords = 1_504;

/** The references of a service, on a connection or a transaction (locks need a transaction). */
export function createReferenceStore(db: Db): ReferenceStore {
  const store: ReferenceStore = {
    async apply({ kind, id, version, deleted, fields }, lock) {
      if (deleted)
        await db.raw('select pg_advisory_xact_lock(?, hashtext(?))', [unknownRecords, `${kind} ${id}`]);
      const changed = await db('referenced_records')
        .insert({
          kind,
          id,
          version,
          deleted_at: deleted ? db.fn.now() : null,
          fields: JSON.stringify(fields),
          applied_at: db.raw('clock_timestamp()'),
        })
        .onConflict(['kind', 'id'])
        .merge({
          version: db.raw('excluded.version'),
          deleted_at: db.raw('excluded.deleted_at'),
          applied_at: db.raw('excluded.applied_at'),
          fields: deleted
            ? db.raw('excluded.fields')
            : db.raw('referenced_records.fields || excluded.fields'),
        })
        .whereNull('referenced_records.deleted_at')
        // A deletion is final whatever version it carries: ids are never reused.
        .whereRaw('(excluded.version > referenced_records.version OR excluded.deleted_at IS NOT NULL)')
        .returning(
          lock ? db.raw('pg_advisory_xact_lock(?, hashtext(?))', [lock.purpose, lock.subject]) : 'id',
        );
      return changed.length > 0;
    },

    async find(kind, id) {
      const row: unknown = await db('referenced_records').where({ kind, id }).first();
      return rowSchema.optional().parse(row);
    },

    async lockForWrite(kind, id) {
      const row: unknown = await db('referenced_records').where({ kind, id }).forShare().first();
      const reference = rowSchema.optional().parse(row);
      if (reference?.deletedAt) throw notFound();
      return reference;
    },

    async lockUnknown(kind, id) {
      await db.raw('select pg_advisory_xact_lock_shared(?, hashtext(?))', [unknownRecords, `${kind} ${id}`]);
    },

    async ensure(kind, id, version, fields) {
      await store.apply({ kind, id, version, deleted: false, fields });
      const reference = await store.lockForWrite(kind, id);
      if (reference === undefined)
        throw new Error(`the reference ${kind} ${id} disappeared while it was being stored`);
      return reference;
    },
  };
  return store;
}
