import { z } from 'zod';
import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { parseRows, type Db } from '@groundwork/database';
import type { Subject } from '../subjects/subject.ts';

const keyRow = z.object({ key: z.string() }).transform(({ key }) => key);

export class ObjectSwept extends Error {
  constructor() {
    super('the sweep has already removed the object');
    this.name = 'ObjectSwept';
  }
}

const tombstoneOf = `
  select from referenced_records
  where referenced_records.deleted_at is not null
    and (kind, referenced_records.id) in (('organization', objects.organization_id), (objects.purpose, objects.subject))`;

const disabledOwnerOf = `
  select from referenced_records
  where kind = 'organization' and referenced_records.id = objects.organization_id and fields ->> 'disabled' = 'true'`;

export type ObjectStore = ReturnType<typeof createObjectStore>;

export function createObjectStore(db: Db) {
  const leaseFrom = (seconds: number) => db.raw('now() + make_interval(secs => ?)', [seconds]);

  return {
    /** Records that an object is being written. Call this before the first byte is written. */
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

    async renewWriting(keys: readonly string[], leaseSeconds: number): Promise<void> {
      await db('objects')
        .whereIn('key', keys)
        .where({ state: 'writing' })
        .update({ lease_until: leaseFrom(leaseSeconds) });
    },

    /** @throws ObjectSwept if the sweep has taken the object in the meantime */
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

    /** The sweep removes the object after the lease, if this process does not. */
    async markDeleting(organizationId: OrganizationId, key: string, leaseSeconds: number): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, key })
        .update({ state: 'deleting', lease_until: leaseFrom(leaseSeconds) });
    },

    async findUnwanted(keys: readonly string[]): Promise<string[]> {
      const rows: unknown = await db('objects')
        .select('key')
        .whereIn('key', keys)
        .whereRaw(`exists (${tombstoneOf})`);
      return parseRows(keyRow, rows);
    },

    /** True if the object or its record is deleted, or its organization is deleted or disabled. */
    async isWithheld(key: string): Promise<boolean> {
      const rows: unknown = await db('objects')
        .select('key')
        .where({ key })
        .whereRaw(
          `(state in ('deleted', 'deleting') or exists (${tombstoneOf}) or exists (${disabledOwnerOf}))`,
        );
      return parseRows(keyRow, rows).length > 0;
    },

    async withdraw({ organizationId, purpose, subject }: Subject): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, purpose, subject, state: 'stored' })
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    /**
     * Gives the objects of a deleted record to the record that takes its place. Also its archive, if an earlier release has
     * withdrawn it and the sweep has not taken it yet.
     */
    async hand(
      { organizationId, purpose, subject }: Subject,
      successor: string,
      archiveKey: string,
    ): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, purpose, subject })
        .whereRaw("(state = 'stored' or (state = 'deleted' and key = ?))", [archiveKey])
        .update({ subject: successor, state: 'stored', deleted_at: null });
    },

    /** Withdraws an object that another one replaces; the sweep removes it. */
    async withdrawOne(organizationId: OrganizationId, key: string): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, key, state: 'stored' })
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    /** Withdraws the objects of a record that others replace. */
    async withdrawOthers(
      { organizationId, purpose, subject }: Subject,
      kept: readonly string[],
    ): Promise<void> {
      await db('objects')
        .where({ organization_id: organizationId, purpose, subject, state: 'stored' })
        .whereNotIn('key', kept)
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    async withdrawSome(organizationId: OrganizationId, limit: number): Promise<number> {
      const stored = { organization_id: organizationId, state: 'stored' };
      const some = db('objects').select('key').where(stored).limit(limit);
      return db('objects')
        .where(stored)
        .whereIn('key', some)
        .update({ state: 'deleted', deleted_at: db.fn.now() });
    },

    async haveAny(organizationId: OrganizationId): Promise<boolean> {
      const rows: unknown = await db('objects')
        .select('key')
        .where({ organization_id: organizationId })
        .limit(1);
      return parseRows(keyRow, rows).length > 0;
    },

    /** Takes objects that were withdrawn at least `retentionSeconds` ago. During the lease only the caller removes them. */
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

    /** Takes objects whose writer or remover is gone. During the lease only the caller removes them. */
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

    async deleteRow(key: string): Promise<void> {
      await db('objects').where({ key, state: 'deleting' }).delete();
    },
  };
}
