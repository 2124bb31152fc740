import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Passes } from '@groundwork/background';
import type { FeedRecord } from '@groundwork/contracts';
import { withAdvisoryLock } from '@groundwork/database';
import { createTestDatabase, waitUntil, type TestDatabase } from '@groundwork/database/testing';
import { outboxMigrations } from '@groundwork/outbox';
import { silentLogger } from '@groundwork/telemetry/logging';
import { referenceMigrations } from './migrations.ts';
import {
  rebuildReferences,
  startReferenceRebuild,
  type FeedPage,
  type ReferenceRebuildOptions,
} from './reference-rebuild.ts';
import { createReferenceStore } from './reference.store.ts';

interface Thing {
  readonly name: string;
  readonly more?: string | undefined;
}

const kind = 'thing';
const pageSize = 3;

describe('a rebuild of references', () => {
  let test: TestDatabase;
  /** The owner's records, keyed by id. */
  let owned: Map<string, FeedRecord<Thing>>;
  /** Called before each page is read, to change the owner's records between pages. */
  let beforePage: (page: number) => void | Promise<void>;
  let pages: number;

  beforeAll(async () => {
    test = await createTestDatabase({
      serverUrl: process.env['TEST_DATABASE_URL'],
      directories: [outboxMigrations, referenceMigrations],
    });
  });
  beforeEach(async () => {
    await test.database.knex('referenced_records').delete();
    owned = new Map();
    beforePage = () => undefined;
    pages = 0;
  });
  afterAll(() => test.drop());

  const references = () => createReferenceStore(test.database.knex);
  const own = (id: string, version = 1, data: Thing = { name: id }) =>
    owned.set(id, { id, organizationId: null, version, data });
  const know = (id: string, version = 1, fields: Thing = { name: id }) =>
    references().apply({ kind, id, version, deleted: false, fields: { ...fields } });
  const find = (id: string) => references().find(kind, id);

  async function readPage(after: string | null): Promise<FeedPage<Thing>> {
    pages += 1;
    await beforePage(pages);
    const records = [...owned.values()]
      .filter(({ id }) => after === null || id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, pageSize);
    return { records, next: records.length < pageSize ? null : (records.at(-1)?.id ?? null) };
  }

  const options = (): ReferenceRebuildOptions<Thing> => ({
    database: test.database,
    kind,
    readPage,
    fieldsOf: (data) => ({ ...data }),
    logger: silentLogger(),
  });
  const rebuild = (given: Partial<ReferenceRebuildOptions<Thing>> = {}) =>
    rebuildReferences({ ...options(), ...given });
  const nothing = { applied: 0, corrected: 0, deleted: 0, contradicted: 0, doubted: 0 };

  it('a rebuild adds unknown records from all pages', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) own(id);
    expect(await rebuild()).toEqual({ ...nothing, named: 7, applied: 7 });
    expect(await find('g')).toMatchObject({ version: 1, deletedAt: null, fields: { name: 'g' } });
    expect(await rebuild()).toEqual({ ...nothing, named: 7 });
  });

  it('a rebuild keeps the newest version from either side', async () => {
    own('a', 5);
    await know('a', 3, { name: 'old' });
    own('b', 3);
    await know('b', 5, { name: 'newer' });
    expect(await rebuild()).toMatchObject({ applied: 1 });
    expect(await find('a')).toMatchObject({ version: 5, fields: { name: 'a' } });
    expect(await find('b')).toMatchObject({ version: 5, fields: { name: 'newer' } });
  });

  it('a rebuild corrects records of the same version that differ', async () => {
    own('a', 2, { name: 'a', more: undefined });
    await know('a', 2);
    own('b', 2, { name: 'b', more: 'new in this release' });
    await know('b', 2);
    expect(await rebuild()).toEqual({ ...nothing, named: 2, corrected: 1 });
    expect(await find('b')).toMatchObject({ version: 2, fields: { name: 'b', more: 'new in this release' } });
  });

  it('a rebuild keeps a field that an older release of the owner does not name', async () => {
    own('a', 2, { name: 'renamed', more: undefined });
    await know('a', 2, { name: 'a', more: 'known' });
    expect(await rebuild()).toEqual({ ...nothing, named: 1, corrected: 1 });
    expect(await find('a')).toMatchObject({ version: 2, fields: { name: 'renamed', more: 'known' } });
    expect(await rebuild()).toEqual({ ...nothing, named: 1 });
  });

  it('a rebuild writes nothing if nothing differs', async () => {
    own('a');
    await know('a');
    const before = await test.database.knex('referenced_records').select('xmin', 'applied_at');
    await rebuild();
    expect(await test.database.knex('referenced_records').select('xmin', 'applied_at')).toEqual(before);
  });

  it('a rebuild keeps a tombstone, and reports an owner that contradicts it', async () => {
    for (const id of ['a', 'b'])
      await references().apply({ kind, id, version: 3, deleted: true, fields: {} });
    own('a', 2);
    own('b', 3);
    expect(await rebuild()).toEqual({ ...nothing, named: 2, contradicted: 1 });
    for (const id of ['a', 'b']) expect(await find(id)).toMatchObject({ deletedAt: expect.any(Date) });
  });

  describe('records that the owner does not have', () => {
    beforeEach(async () => {
      for (const id of ['a', 'b', 'c', 'd']) {
        own(id);
        await know(id);
      }
    });

    it('a record missing at the owner gets a tombstone with the next version', async () => {
      await know('gone', 4);
      expect(await rebuild()).toEqual({ ...nothing, named: 4, deleted: 1 });
      expect(await find('gone')).toMatchObject({ version: 5, deletedAt: expect.any(Date) });
      expect(await rebuild()).toEqual({ ...nothing, named: 4 });
    });

    it('the owner is read a second time before a tombstone, and only then', async () => {
      await rebuild();
      expect(pages).toBe(2);
      await know('gone');
      await rebuild();
      expect(pages).toBe(2 + 2 * 2);
    });

    it('a record in one of two readings is kept', async () => {
      await know('z');
      beforePage = (page) => {
        if (page === 3) own('z');
      };
      expect(await rebuild()).toMatchObject({ deleted: 0 });
      expect(await find('z')).toMatchObject({ deletedAt: null });
    });

    it('a record that is new since the start of the reading is kept', async () => {
      beforePage = async (page) => {
        if (page === 1) await know('0-made-behind-the-reader');
      };
      expect(await rebuild()).toMatchObject({ deleted: 0 });
      expect(await find('0-made-behind-the-reader')).toMatchObject({ deletedAt: null });
    });

    it('a record with an event between the readings and the tombstone is kept', async () => {
      await know('gone', 1);
      beforePage = async (page) => {
        if (page === 4) await know('gone', 2);
      };
      expect(await rebuild()).toMatchObject({ deleted: 0 });
      expect(await find('gone')).toMatchObject({ version: 2, deletedAt: null });
    });

    it.each([1, 2, 3, 4])('no tombstone is written if page %i cannot be read', async (broken) => {
      await know('gone');
      beforePage = (page) => {
        if (page === broken) throw new Error('the owner is away');
      };
      await expect(rebuild()).rejects.toThrow('the owner is away');
      expect(await find('gone')).toMatchObject({ deletedAt: null });
    });

    it('no tombstone is written if the rebuild stops between two pages', async () => {
      await know('gone');
      const stopping = new AbortController();
      beforePage = (page) => {
        if (page === 3) stopping.abort();
      };
      await expect(rebuildReferences(options(), stopping.signal)).rejects.toThrow('aborted');
      expect(await find('gone')).toMatchObject({ deletedAt: null });
    });

    it('an owner that lost more than half of its records is not believed', async () => {
      for (const id of ['a', 'b', 'c']) owned.delete(id);
      expect(await rebuild()).toMatchObject({ deleted: 0, doubted: 3 });
      own('a');
      expect(await rebuild()).toMatchObject({ deleted: 2, doubted: 0 });
    });

    it('an owner that returns no records is not believed', async () => {
      owned.clear();
      expect(await rebuild()).toMatchObject({ named: 0, deleted: 0, doubted: 4 });
    });

    it('a rebuild does not touch other kinds', async () => {
      await references().apply({ kind: 'other', id: 'x', version: 1, deleted: false, fields: {} });
      await rebuild();
      expect(await references().find('other', 'x')).toMatchObject({ deletedAt: null });
    });

    it('a tombstone and its consequences are written together or not at all', async () => {
      await know('gone');
      const told: string[] = [];
      const failing = rebuild({ onDeleted: () => Promise.reject(new Error('not now')) });
      await expect(failing).rejects.toThrow('not now');
      expect(await find('gone')).toMatchObject({ deletedAt: null });
      await rebuild({
        onDeleted: (_trx, id) => {
          told.push(id);
          return Promise.resolve();
        },
      });
      expect(told).toEqual(['gone']);
    });

    it('a new state and its consequences are written together or not at all', async () => {
      own('new');
      await know('different');
      own('different', 1, { name: 'other' });
      const told: string[] = [];
      const failing = rebuild({ onChanged: () => Promise.reject(new Error('not now')) });
      await expect(failing).rejects.toThrow('not now');
      expect(await find('new')).toBeUndefined();
      expect(await find('different')).toMatchObject({ fields: { name: 'different' } });
      const noting = () =>
        rebuild({
          onChanged: (_trx, { id }) => {
            told.push(id);
            return Promise.resolve();
          },
        });
      expect(await noting()).toMatchObject({ applied: 1, corrected: 1 });
      expect(await noting()).toMatchObject({ applied: 0, corrected: 0 });
      expect(told).toEqual(['different', 'new']);
    });

    it('a rebuild checks more than one page of local records', async () => {
      await test.database.knex.raw(
        `insert into referenced_records (kind, id, version, fields)
         select ?, 'many-' || lpad(n::text, 5, '0'), 1, jsonb_build_object('name', 'many-' || lpad(n::text, 5, '0'))
         from generate_series(1, 2500) n`,
        [kind],
      );
      for (let number = 1; number <= 2500; number += 1)
        if (number % 500 !== 0) own(`many-${String(number).padStart(5, '0')}`);
      expect(await rebuild()).toMatchObject({ named: 2499, applied: 0, deleted: 5 });
    });

    it('a tombstone waits for a write that depends on the record', async () => {
      await know('gone');
      const order: string[] = [];
      let rebuilding: Promise<unknown> | undefined;
      await test.database.transaction(async (trx) => {
        await createReferenceStore(trx).lockForWrite(kind, 'gone');
        rebuilding = rebuild().then(() => order.push('deleted'));
        await waitUntil(async () => {
          const { rowCount }: { rowCount: number } = await test.database.knex.raw(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount === 1;
        });
        order.push('written');
      });
      await rebuilding;
      expect(order).toEqual(['written', 'deleted']);
    });
  });

  describe('a scheduled rebuild', () => {
    const soon = { first: 1, next: 1, afterFailure: 1 };
    const never = 3_600_000;

    it('a scheduled rebuild runs soon after the start, and again later', async () => {
      own('a');
      const running = startReferenceRebuild({ ...options(), pauses: soon });
      await waitUntil(async () => (await find('a')) !== undefined);
      own('b');
      await waitUntil(async () => (await find('b')) !== undefined);
      await running.stop();
    });

    it('a scheduled rebuild is tried again after a failure', async () => {
      own('a');
      beforePage = (page) => {
        if (page < 3) throw new Error('the owner is away');
      };
      const running = startReferenceRebuild({ ...options(), pauses: { ...soon, next: never } });
      await waitUntil(async () => (await find('a')) !== undefined);
      await running.stop();
    });

    it('a scheduled rebuild is skipped while another replica runs it', async () => {
      own('a');
      await withAdvisoryLock({ url: test.database.url, name: `rebuild of ${kind}` }, async () => {
        let turns = 0;
        const database = {
          ...test.database,
          get url() {
            turns += 1;
            return test.database.url;
          },
        };
        const running = startReferenceRebuild({ ...options(), database, pauses: soon });
        await waitUntil(() => Promise.resolve(turns > 2));
        await running.stop();
      });
      expect(pages).toBe(0);
    });

    it('a service that settles waits for no rebuild, and begins none', async () => {
      const running: Pick<Passes, 'stop'> & Partial<Passes> = startReferenceRebuild({
        ...options(),
        pauses: { ...soon, first: never },
      });
      await running.settled?.();
      expect(pages).toBe(0);
      await running.stop();
    });

    it('a waiting rebuild stops at once', async () => {
      const running = startReferenceRebuild({
        ...options(),
        pauses: { first: never, next: never, afterFailure: never },
      });
      await running.stop();
      expect(pages).toBe(0);
    });
  });
});
