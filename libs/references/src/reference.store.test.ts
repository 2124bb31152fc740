import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, waitUntil, type TestDatabase } from '@groundwork/database/testing';
import { referenceMigrations } from './migrations.ts';
import { createReferenceStore, type ReferenceChange } from './reference.store.ts';

describe('references', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase({
      serverUrl: process.env['TEST_DATABASE_URL'],
      directories: [referenceMigrations],
    });
  });
  beforeEach(() => test.database.knex('referenced_records').delete());
  afterAll(() => test.drop());

  const store = () => createReferenceStore(test.database.knex);

  function change(version: number, changes: Partial<ReferenceChange> = {}): ReferenceChange {
    return {
      kind: 'organization',
      id: 'org-1',
      version,
      deleted: false,
      fields: { name: `version ${version}` },
      ...changes,
    };
  }

  describe('apply', () => {
    it('a reference is stored from an event', async () => {
      expect(await store().apply(change(1))).toBe(true);
      expect(await store().find('organization', 'org-1')).toEqual({
        kind: 'organization',
        id: 'org-1',
        version: 1,
        deletedAt: null,
        fields: { name: 'version 1' },
      });
    });

    it('a new change holds the lock that it is given until its transaction ends, and an old one does not', async () => {
      const lock = { purpose: 7, subject: 'tags' };
      const isHeld = async () => {
        const rows: unknown[] = await test.database
          .knex('pg_locks')
          .where({ locktype: 'advisory', classid: 7 })
          .whereRaw('database = (select oid from pg_database where datname = current_database())');
        return rows.length > 0;
      };
      const applying = (version: number) =>
        test.database.transaction(async (trx) => [
          await createReferenceStore(trx).apply(change(version), lock),
          await isHeld(),
        ]);
      expect(await applying(2)).toEqual([true, true]);
      expect(await isHeld()).toBe(false);
      expect(await applying(1)).toEqual([false, false]);
    });

    it('a newer version is applied, and an older or equal one is ignored', async () => {
      await store().apply(change(2));
      expect(await store().apply(change(1))).toBe(false);
      expect(await store().apply(change(2, { fields: { name: 'again' } }))).toBe(false);
      expect(await store().find('organization', 'org-1')).toMatchObject({ fields: { name: 'version 2' } });
      expect(await store().apply(change(3))).toBe(true);
      expect(await store().find('organization', 'org-1')).toMatchObject({ fields: { name: 'version 3' } });
    });

    it('a field that an event does not have keeps what is known, and an empty one does not', async () => {
      await store().apply(change(1, { fields: { name: 'first', tags: ['a'], more: true } }));
      await store().apply(change(2, { fields: { name: 'second', tags: undefined } }));
      expect(await store().find('organization', 'org-1')).toMatchObject({
        version: 2,
        fields: { name: 'second', tags: ['a'], more: true },
      });
      await store().apply(change(3, { fields: { tags: [] } }));
      expect(await store().find('organization', 'org-1')).toMatchObject({
        fields: { name: 'second', tags: [] },
      });
    });

    it('a tombstone has only the fields that came with it', async () => {
      await store().apply(change(1, { fields: { name: 'first', more: true } }));
      await store().apply(change(2, { deleted: true, fields: { name: 'first' } }));
      expect((await store().find('organization', 'org-1'))?.fields).toEqual({ name: 'first' });
    });

    it('a tombstone is never overridden', async () => {
      await store().apply(change(1));
      expect(await store().apply(change(2, { deleted: true }))).toBe(true);
      expect(await store().apply(change(9))).toBe(false);
      expect(await store().find('organization', 'org-1')).toMatchObject({
        version: 2,
        deletedAt: expect.any(Date),
      });
    });

    it('a tombstone may arrive first', async () => {
      await store().apply(change(5, { deleted: true }));
      await store().apply(change(1));
      expect(await store().find('organization', 'org-1')).toMatchObject({
        version: 5,
        deletedAt: expect.any(Date),
      });
    });

    it('kinds of references are separate', async () => {
      await store().apply(change(1));
      expect(await store().find('team', 'org-1')).toBeUndefined();
    });

    it('any order and repetition of events gives the same state', async () => {
      const story = [change(1), change(2), change(3), change(4, { deleted: true })];
      const deliveries = fc
        .tuple(fc.boolean(), fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }))
        .map(([withDeletion, order]) => order.filter((index) => withDeletion || index !== 3));
      await fc.assert(
        fc.asyncProperty(deliveries, async (order) => {
          await test.database.knex('referenced_records').delete();
          for (const event of order.flatMap((index) => story[index] ?? [])) await store().apply(event);
          const end = await store().find('organization', 'org-1');
          const isDeleted = order.includes(3);
          expect(end?.version).toBe(isDeleted ? 4 : 3);
          expect(end?.deletedAt !== null).toBe(isDeleted);
        }),
        { numRuns: 50 },
      );
    });

    it('concurrent events leave the newest version', async () => {
      await Promise.all([5, 3, 8, 1, 7, 2, 6, 4].map((version) => store().apply(change(version))));
      expect(await store().find('organization', 'org-1')).toMatchObject({
        version: 8,
        fields: { name: 'version 8' },
      });
    });
  });

  describe('lockForWrite', () => {
    it('lockForWrite returns the record, or nothing if it is unknown', async () => {
      await store().apply(change(1));
      expect(await store().lockForWrite('organization', 'org-1')).toMatchObject({ version: 1 });
      expect(await store().lockForWrite('organization', 'org-2')).toBeUndefined();
    });

    it('lockForWrite refuses a tombstone', async () => {
      await store().apply(change(1, { deleted: true }));
      await expect(store().lockForWrite('organization', 'org-1')).rejects.toMatchObject({
        kind: 'not-found',
      });
    });

    it('a deletion waits for a write that depends on the record', async () => {
      await store().apply(change(1));
      const order: string[] = [];
      let deleting: Promise<unknown> | undefined;
      await test.database.transaction(async (trx) => {
        await createReferenceStore(trx).lockForWrite('organization', 'org-1');
        deleting = store()
          .apply(change(2, { deleted: true }))
          .then(() => order.push('deleted'));
        // Asked outside the transaction: within one, PostgreSQL shows the same activity until it ends.
        await waitUntil(async () => {
          const { rowCount }: { rowCount: number } = await test.database.knex.raw(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount === 1;
        });
        order.push('written');
      });
      await deleting;
      expect(order).toEqual(['written', 'deleted']);
    });

    it('two writes do not wait for each other', async () => {
      await store().apply(change(1));
      await test.database.transaction(async (first) => {
        await createReferenceStore(first).lockForWrite('organization', 'org-1');
        await test.database.transaction(async (second) => {
          await second.raw("SET LOCAL lock_timeout = '200ms'");
          expect(await createReferenceStore(second).lockForWrite('organization', 'org-1')).toBeDefined();
        });
      });
    });
  });

  describe('ensure', () => {
    it('ensure stores the response of the owner', async () => {
      expect(await store().ensure('organization', 'org-1', 4, { name: 'a' })).toMatchObject({
        version: 4,
        fields: { name: 'a' },
      });
    });

    it('ensure returns the version of an event that arrived meanwhile', async () => {
      await store().apply(change(6));
      expect(await store().ensure('organization', 'org-1', 4, { name: 'old' })).toMatchObject({ version: 6 });
    });

    it('ensure refuses a tombstone that arrived first', async () => {
      await store().apply(change(6, { deleted: true }));
      await expect(store().ensure('organization', 'org-1', 4, {})).rejects.toMatchObject({
        kind: 'not-found',
      });
    });
  });
});
