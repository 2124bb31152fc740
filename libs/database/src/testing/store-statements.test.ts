import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { originIn, withoutValues } from './store-statements.ts';

/** A store with two functions, one of which calls the other after another statement. */
const storeText = `
  export const createThingStore = (db) => ({
    async first() {
      return db('pg_class').select('relname').where('relname', 'in', ['a', 'b']).first();
    },
    async both() {
      await db.raw('select 1 as one');
      return this.first();
    },
  });
`;

interface ThingStore {
  first(): Promise<unknown>;
  both(): Promise<unknown>;
}

const moduleSchema = z.object({
  createThingStore: z.custom<(db: Knex) => ThingStore>((value) => typeof value === 'function'),
});
const statementSchema = z.object({ store: z.string(), functionName: z.string(), sql: z.string() });

let test: TestDatabase;
let createThingStore: (db: Knex) => ThingStore;
let store: ThingStore;
const published: z.infer<typeof statementSchema>[] = [];
const collect = (statement: unknown) => published.push(statementSchema.parse(statement));

beforeAll(async () => {
  subscribe('groundwork.statements', collect);
  const file = join(tmpdir(), 'thing.store.ts');
  writeFileSync(file, storeText);
  ({ createThingStore } = moduleSchema.parse(await import(pathToFileURL(file).href)));
  test = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
  store = createThingStore(test.database.knex);
});

afterAll(async () => {
  unsubscribe('groundwork.statements', collect);
  await test.drop();
});

const publishedBy = async (work: () => Promise<unknown>) => {
  published.length = 0;
  await work();
  return published.map(({ functionName, sql }) => `${functionName}: ${sql}`);
};

describe('publishStatements', () => {
  const statement = 'select "relname" from "pg_class" where "relname" in (?) limit ?';

  it('names the function that makes a statement', async () => {
    expect(await publishedBy(() => store.first())).toEqual([`first: ${statement}`]);
    expect(published[0]?.store).toMatch(/\/thing\.store\.ts$/);
  });

  it('names the outermost function, even if it has waited', async () => {
    expect(await publishedBy(() => store.both())).toEqual(['both: select 1 as one', `both: ${statement}`]);
  });

  it('publishes statements of transactions, but none of tests', async () => {
    const work = () =>
      test.database.transaction(async (trx) => {
        await trx.raw('select 1 as one');
        await createThingStore(trx).first();
      });

    expect(await publishedBy(work)).toEqual([`first: ${statement}`]);
  });
});

describe('originIn', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const frame = (file: string | null, functionName: string | null) => ({
    getFileName: () => file,
    getFunctionName: () => functionName,
  });
  const inRoot = (file: string, functionName: string | null) => frame(`file://${root}/${file}`, functionName);

  it('skips frames of packages and of the helpers of this library', () => {
    const frames = [
      frame(`${root}/node_modules/knex/lib/query/querybuilder.js`, 'Builder'),
      inRoot('libs/database/src/statements/rows.ts', 'ownerOf'),
      inRoot('apps/policy/src/policies/policy.store.ts', 'Object.findOwner'),
      inRoot('apps/policy/src/policies/show-policy.ts', 'showPolicy'),
    ];

    expect(originIn(frames)).toEqual({
      store: 'apps/policy/src/policies/policy.store.ts',
      functionName: 'findOwner',
    });
  });

  it('names the outermost of several stores', () => {
    const store = 'apps/policy/src/tag-selectors/tagged-workspace.store.ts';
    const frames = [
      inRoot('libs/references/src/reference.store.ts', 'apply'),
      frame(null, 'map'),
      frame('node:internal/process/task_queues', 'processTicksAndRejections'),
      inRoot(store, 'keep'),
      inRoot(store, null),
      inRoot('apps/policy/src/tag-selectors/on-tags.ts', 'onTags'),
      inRoot('apps/policy/src/policies/policy.store.ts', 'find'),
    ];

    expect(originIn(frames)).toEqual({ store, functionName: 'keep' });
  });

  it('ignores statements of tests', () => {
    const frames = [
      inRoot('apps/policy/src/policies/policy.store.test.ts', null),
      inRoot('apps/policy/src/policies/policy.store.ts', 'find'),
    ];

    expect(originIn(frames)).toBeUndefined();
  });
});

describe('withoutValues', () => {
  it.each([
    ['where id = $1 and n > $12', 'where id = ? and n > ?'],
    ['where "id" in ($1, $2, $3)', 'where "id" in (?)'],
    ['where ("kind", "id") in (($1, $2), ($3, $4))', 'where ("kind", "id") in ((?, ?))'],
    ['insert into "t" ("a", "b") values ($1, $2), ($3, DEFAULT)', 'insert into "t" ("a", "b") values (?, ?)'],
    ['select hashtext($1, $2)', 'select hashtext(?, ?)'],
  ])('%s', (sql, expected) => {
    expect(withoutValues(sql)).toBe(expected);
  });
});
