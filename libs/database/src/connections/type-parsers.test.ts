import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { firstRow, rowsOf } from '../statements/rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let home: TestDatabase;

beforeAll(async () => {
  home = await createTestDatabase({ serverUrl: process.env['TEST_DATABASE_URL'], directories: [] });
});

afterAll(() => home.drop());

const valueRow = z.object({ value: z.unknown() });
const read = async (expression: string) =>
  firstRow(valueRow, rowsOf(await home.database.knex.raw(`select ${expression} as value`)))?.value;

describe('typeParsers', () => {
  it.each([
    ['1::int4', 1],
    ['-2::int8', -2],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['(select sum(n) from generate_series(1, 3) n)', 6],
    ['(select sum(n::int8) from generate_series(1, 3) n)', 6],
    ['12.25::numeric', 12.25],
    ['null::int8', null],
  ])('%s is the number %p', async (expression, number) => {
    expect(await read(expression)).toBe(number);
  });

  it.each(['9007199254740992::int8', '9007199254740993::int8', '-9007199254740993::int8', '1e20::numeric'])(
    '%s is an error instead of another number',
    async (expression) => {
      await expect(read(expression)).rejects.toThrow('cannot be read as an exact number');
    },
  );

  it('a statement that returned such a number leaves its connection usable', async () => {
    await expect(
      home.database.transaction(async (trx) => {
        await trx.raw('select 9007199254740993::int8').catch(() => undefined);
        return firstRow(valueRow, rowsOf(await trx.raw('select 5::int8 as value')));
      }),
    ).resolves.toEqual({ value: 5 });
  });

  it('other types are read as before', async () => {
    expect(await read("'2026-11-23T00:00:00Z'::timestamptz")).toEqual(new Date('2026-11-23T00:00:00Z'));
    expect(await read("'text'::text")).toBe('text');
    expect(await read('true')).toBe(true);
    expect(await read(`'{"a": 1}'::jsonb`)).toEqual({ a: 1 });
  });
});
