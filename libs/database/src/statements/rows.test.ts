import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { databaseUrl, serviceDatabase } from '../connections/database-url.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isForeignKeyViolation, sqlState } from './pg-errors.ts';
import { countOf, firstRow, pageOf, parseRows } from './rows.ts';

let home: TestDatabase;

beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
  await home.database.knex.raw('create table numbers as select n from generate_series(1, 25) n');
  await home.database.knex.raw('create table parents (id int primary key)');
  await home.database.knex.raw('create table children (parent int constraint to_parent references parents)');
});

afterAll(() => home.drop());

const numberRow = z.object({ n: z.number() });
const ordered = () => home.database.knex('numbers').select('n').orderBy('n');

describe('pageOf', () => {
  it('a page has its rows, counted from 1', async () => {
    expect(await pageOf(ordered(), { number: 3, size: 10 })).toEqual(
      [21, 22, 23, 24, 25].map((n) => ({ n })),
    );
  });

  it('a page beyond the end has no rows', async () => {
    expect(await pageOf(ordered(), { number: 4, size: 10 })).toEqual([]);
  });
});

describe('countOf', () => {
  it('all rows of the query are counted, whatever its page and order', async () => {
    const query = pageOf(ordered().where('n', '>', 5), { number: 2, size: 3 });
    expect(await countOf(query)).toBe(20);
    expect(await query).toEqual([9, 10, 11].map((n) => ({ n })));
  });
});

describe('rows', () => {
  it('rows are parsed', async () => {
    expect(parseRows(numberRow, await ordered().limit(2))).toEqual([{ n: 1 }, { n: 2 }]);
    expect(firstRow(numberRow, await ordered().limit(1))).toEqual({ n: 1 });
    expect(firstRow(numberRow, await ordered().where({ n: 99 }))).toBeUndefined();
  });

  it('rows of an unexpected shape are refused', () => {
    expect(() => parseRows(numberRow, [{ n: '1' }])).toThrow('expected number');
  });
});

describe('errors', () => {
  it('foreign key errors are recognized', async () => {
    const error: unknown = await home.database
      .knex('children')
      .insert({ parent: 1 })
      .catch((thrown: unknown) => thrown);
    expect(isForeignKeyViolation(error)).toBe(true);
    expect(isForeignKeyViolation(error, 'to_parent')).toBe(true);
    expect(isForeignKeyViolation(error, 'to_other')).toBe(false);
  });

  it('other errors have no SQLSTATE', () => {
    expect(sqlState(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeUndefined();
    expect(sqlState('23505')).toBeUndefined();
    expect(sqlState(null)).toBeUndefined();
  });
});

describe('addresses', () => {
  it('an address can name another database on its server and keeps the rest', () => {
    expect(databaseUrl('postgres://u:p%40@h:5433/postgres?sslmode=require', 'groundwork_registry')).toBe(
      'postgres://u:p%40@h:5433/groundwork_registry?sslmode=require',
    );
  });

  it('an address names the database of a service', () => {
    expect(serviceDatabase('vcs-connections')).toBe('groundwork_vcs_connections');
  });
});
