import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@groundwork/telemetry/logging';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { connectDatabase, type Database } from './connect.ts';
import { createStatementNames, plannedEachTime } from './prepared-statements.ts';

let directory: string;
let home: TestDatabase;
let database: Database;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(
    join(directory, '20260101000000_prepared.ts'),
    `import type { Knex } from 'knex';
     export const up = (knex: Knex) => knex.raw("create table things (name text primary key, n int)");`,
  );
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [directory] });
});

beforeEach(async () => {
  database = connectDatabase({
    serverUrl: home.serverUrl,
    database: home.name,
    applicationName: 'prepared statements test',
    poolSize: 1,
    logger: silentLogger(),
  });
  await database.knex('things').insert({ name: 'a', n: 1 });
});

afterEach(async () => {
  await database.close();
  await home.database.knex.raw('drop table things');
  await home.database.knex.raw('create table things (name text primary key, n int)');
});

afterAll(async () => {
  await home.drop();
  await rm(directory, { recursive: true });
});

const read = () => database.knex('things').where({ name: 'a' });

async function readOften(): Promise<void> {
  for (let times = 0; times < 10; times += 1) await read();
}

const prepared = () => database.knex('pg_prepared_statements').pluck('statement');

describe('statements that are sent often', () => {
  it('a statement that is sent often is prepared once in its session', async () => {
    await readOften();
    expect(await prepared()).toEqual(['select * from "things" where "name" = $1']);
  });

  it('a statement that is to be planned each time is never prepared', async () => {
    for (let times = 0; times < 10; times += 1)
      await database.knex.raw(`${plannedEachTime} select * from things where name = ?`, ['a']);
    expect(await prepared()).toEqual([]);
  });

  it('a statement that is sent once is not prepared', async () => {
    await read();
    expect(await prepared()).toEqual([]);
  });

  it('a prepared statement gets the values of each call', async () => {
    await database.knex('things').insert({ name: 'b', n: 2 });
    await readOften();
    expect(await database.knex('things').where({ name: 'b' })).toEqual([{ name: 'b', n: 2 }]);
  });

  it('a statement that fails while it is prepared can be used again', async () => {
    const divide = (by: number) => database.knex.raw('select 6 / ?::int as n', [by]);
    for (let times = 0; times < 5; times += 1) await divide(1);
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divide(3)).toMatchObject({ rows: [{ n: 2 }] });
  });
});

describe('a migration while statements are prepared', () => {
  it('a read returns the new column', async () => {
    await readOften();
    await home.database.knex.raw('alter table things add column added text');
    expect(await read()).toEqual([{ name: 'a', n: 1, added: null }]);
  });

  it('a transaction is repeated once, whatever the number of its statements', async () => {
    const change = () =>
      database.transaction(async (trx) => {
        attempts += 1;
        await trx('things').where({ name: 'a' }).forUpdate();
        await trx('things').where({ name: 'a' }).increment('n', 1).returning('*');
        const rows: unknown = await trx('things').where({ name: 'a' }).where('n', '>', 0);
        return rows;
      });
    let attempts = 0;
    for (let times = 0; times < 5; times += 1) await change();
    await home.database.knex.raw('alter table things add column added text');
    attempts = 0;
    expect(await change()).toEqual([{ name: 'a', n: 7, added: null }]);
    expect(attempts).toBe(2);
  });
});

describe('names of statements', () => {
  it('a text has its name from the fourth use on, and keeps it', () => {
    const statements = createStatementNames();
    const names = Array.from({ length: 5 }, () => statements.named('select 1')?.name);
    expect(names.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(names[3]).toEqual(expect.any(String));
    expect(names[4]).toBe(names[3]);
  });

  it('a text that gets another name becomes another text, so that no pooler reuses its plan', () => {
    const statements = createStatementNames();
    const fourth = () => [1, 2, 3, 4].map(() => statements.named('select 1')).at(-1);
    const before = fourth();
    statements.renew();
    const after = fourth();
    expect(before?.text).toBe('select 1');
    expect(after?.text).toMatch(/^select 1 \/\* [0-9a-f]{12} \*\/$/);
    expect(after?.name).not.toBe(before?.name);
  });

  it('the number of names is limited, however many texts there are', () => {
    const statements = createStatementNames();
    const nameOf = (text: string) => statements.named(text)?.name;
    const names = Array.from({ length: 400 }, (_, index) => {
      for (let times = 0; times < 4; times += 1) nameOf(`select ${index}`);
      return nameOf(`select ${index}`);
    });
    expect(new Set(names.filter(Boolean)).size).toBe(250);
  });
});
