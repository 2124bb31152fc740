import { z } from 'zod';
import type { StoredObject } from '@groundwork/contracts';
import { parseRows, type Db } from '@groundwork/database';
import type { OrganizationId } from '@groundwork/resource-id';
import type { Subject } from '../subjects/subject.ts';

const keyRow = z.object({ key: z.string() }).transform(({ key }) => key);

/** The sweep has taken the object because its writer was silent for too long. */
export class ObjectSwept extends Error {
  constructor() {
    super('the sweep has already removed the object');
    this.name = 'ObjectSwept';
  }
}

/** A tombstone of the record that an object is for, or of its organization. */
const tombstoneOf = `
  select from referenced_records
  where referenced_records.deleted_at is not null
    and (kind, referenced_records.id) in (('organization', objects.organization_id), (objects.purpose, objects.subject))`;

/** The organization that an object belongs to, if it is disabled. */
const disabledOwnerOf = `
  select from referenced_records
  where kind = 'organization' and referenced_records.id = objects.organization_id and fields ->> 'disabled' = 'true'`;

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** All SQL of objects. Leases use the database's clock. */
export function createObjectStore(db: Db) {
  const leaseFrom = (seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

  return {
    /** Announces an object before its first byte is written. */
    async insertWriting(
      { organizationId, purpose, subject }: Subject,
      key: string,
      leaseSeconds: number,
    ): Promise<void> {
      await db('objects').insert({
        key,
        organization_id: organizationId,
        purpose,
        subject,
        state: 'writing',
        lease_until: leaseFrom(leaseSeconds),
      });
    },

    /** Keeps the objects that this process is writing safe from the sweep. */
    async renewWriting(keys: readonly string[], leaseSeconds: number): Promise<void> {
      await db('objects')
        .whereIn('key', keys)
        .where({ state: 'writing' })
        .update({ lease_until: leaseFrom(leaseSeconds) });
    },

    /**
     * Turns a written object into one that is kept, in the transaction that refers to it.
     *
     * @throws ObjectSwept when the sweep has taken the object in the meantime
     */
    async markStored(organizationId: OrganizationId, object: StoredObject): Promise<void> {
      const marked = await db('objects')
        .where({ organization_id: organizationId, key: object.key, state: 'writing' })
        .update({
          state: 'stored',
          sha256: object.sha256,
          bytes: object.bytes,
          stored_at: db.fn.now(),
          lease_until: null,
        });
      if (marked !== 1) throw new ObjectSwept();
    },

    /** Gives up an object that nobody refers to: the sweep removes it, unless someone does so at once. */
    async markDeleting(organizationId: OrganizationId, key: string, leaseSeconds: number): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, key })
        .update({ state: 'deleting', lease_until: leaseFrom(leaseSeconds) });
    },

    /** Which of the objects belong to a record that is deleted, itself or with its organization. */
    async findUnwanted(keys: readonly string[]): Promise<string[]> {
      const rows: unknown = await db('objects')
        .select('key')
        .whereIn('key', keys)
        .whereRaw(`exists (${tombstoneOf})`);
      return parseRows(keyRow, rows);
    },

    /**
     * Whether the object must not be delivered: its record is deleted, or about to be, or its organization is
     * disabled.
     */
    async isWithheld(key: string): Promise<boolean> {
      const rows: unknown = await db('objects')
        .select('key')
        .where({ key })
        .whereRaw(
          `(state in ('deleted', 'deleting') or exists (${tombstoneOf}) or exists (${disabledOwnerOf}))`,
        );
      return parseRows(keyRow, rows).length > 0;
    },

    /** Marks what is stored for a deleted record; the sweep removes it. */
    async withdraw({ organizationId, purpose, subject }: Subject): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, purpose, subject, state: 'stored' })
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    /** Marks one stored object that another has replaced; the sweep removes it. */
    async withdrawOne(organizationId: OrganizationId, key: string): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, key, state: 'stored' })
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    /** Marks up to `limit` stored objects of a deleted organization and returns the number marked. */
    async withdrawSome(organizationId: OrganizationId, limit: number): Promise<number> {
      const stored = { organization_id: organizationId, state: 'stored' };
      const some = db('objects').select('key').where(stored).limit(limit);
      return db('objects')
        .where(stored)
        .whereIn('key', some)
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    /** Whether any object of the organization is left, in any state. */
    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown = await db('objects')
        .select('key')
        .where({ organization_id: organizationId })
        .limit(1);
      return parseRows(keyRow, rows).length > 0;
    },

    /** Takes up to `limit` objects that were marked at least `retentionSeconds` ago; only the caller removes them. */
    async takeWithdrawn(limit: number, retentionSeconds: number, leaseSeconds: number): Promise<string[]> {
      const due = db('objects')
        .select('key')
        .where({ state: 'deleted' })
        .where('deleted_at', '<=', db.raw('now() - make_interval(secs => ?)', [retentionSeconds]))
        .orderBy('deleted_at')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const rows: unknown = await db('objects')
        .whereIn('key', due)
        .update({ state: 'deleting', lease_until: leaseFrom(leaseSeconds) })
        .returning('key');
      return parseRows(keyRow, rows);
    },

    /** Takes up to `limit` objects whose writer or remover is gone; only the caller removes them. */
    async takeAbandoned(limit: number, leaseSeconds: number): Promise<string[]> {
      const abandoned = db('objects')
        .select('key')
        .where('lease_until', '<', db.fn.now())
        .orderBy('lease_until')
        .limit(limit)
        .forUpdate()
        .skipLocked();
      const rows: unknown = await db('objects')
        .whereIn('key', abandoned)
        .update({ state: 'deleting', lease_until: leaseFrom(leaseSeconds) })
        .returning('key');
      return parseRows(keyRow, rows);
    },

    /** Forgets an object whose bytes are gone. */
    async deleteRow(key: string): Promise<void> {
      await db('objects').where({ key, state: 'deleting' }).delete();
    },
  };
}
