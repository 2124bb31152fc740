import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { compareSql, readStatements, recordSql } from './recorded-sql-files.ts';
import { formatRecord, readRecord, recordAgain, sqlOfStore } from './recorded-sql.ts';

const store = 'apps/shop/src/orders/order.store.ts';
const ran = (functionName: string, sql: string, ofStore = store) => ({ store: ofStore, functionName, sql });

const find = ran('find', 'select * from "orders" where "id" = ?');
const findMany = ran('find', 'select * from "orders" where "id" in (?)');
const remove = ran('remove', 'delete from "orders" where "id" = ?');

describe('a record', () => {
  it('has each statement once, in an order that does not depend on the run', () => {
    const text = formatRecord('order.store.ts', sqlOfStore([remove, findMany, find, find]), (sql) => sql);

    expect(text)
      .toBe(`-- The statements of order.store.ts, as its tests ran them. Written by \`npm run record-sql\`.

-- find
select * from "orders" where "id" = ?;

select * from "orders" where "id" in (?);

-- remove
delete from "orders" where "id" = ?;
`);
    expect(readRecord(text)).toEqual(sqlOfStore([find, findMany, remove]));
  });

  it('keeps all statements of a function that sent only some of them', () => {
    const recorded = sqlOfStore([find, findMany]);

    expect(recordAgain(recorded, sqlOfStore([find]))).toEqual(recorded);
  });

  it('has only what ran of a function that sent another statement', () => {
    const changed = sqlOfStore([ran('find', 'select 1')]);

    expect(recordAgain(sqlOfStore([find, findMany]), changed)).toEqual(changed);
  });

  it('loses a function that sent nothing', () => {
    expect(recordAgain(sqlOfStore([find, remove]), sqlOfStore([remove]))).toEqual(sqlOfStore([remove]));
  });
});

describe('the records of a repository', () => {
  let root: string;
  const file = () => join(root, 'apps/shop/src/orders/order.store.sql');
  const compare = (statements: readonly ReturnType<typeof ran>[], whole: readonly string[] = []) =>
    compareSql(root, statements, whole);

  beforeEach(async () => {
    root = join(tmpdir(), String(Math.random()));
    mkdirSync(join(root, 'apps/shop/src/orders'), { recursive: true });
    await recordSql(root, [find, findMany, remove], ['apps/shop']);
  });

  it('are formatted, and compared without white space', () => {
    expect(readFileSync(file(), 'utf8')).toContain('delete from "orders"\nwhere\n  "id" = ?;\n');
    expect(compare([find, findMany, remove], ['apps/shop'])).toEqual([]);
  });

  it('differ from a statement that is not among them', () => {
    expect(compare([ran('remove', 'delete\n  from "orders"')])).toEqual([
      `${store}: \`remove\` sent what is not recorded (npm run record-sql -- shop):\n    delete from "orders"`,
    ]);
  });

  it('differ from a store without a record, once its project has another', () => {
    const other = ran('find', 'select 1', 'apps/shop/src/bills/bill.store.ts');

    expect(compare([other])).toHaveLength(1);
    expect(compare([{ ...other, store: 'apps/bank/src/bills/bill.store.ts' }])).toEqual([]);
  });

  it('may have statements that did not run, but in a run of the whole project no function of which nothing ran', () => {
    expect(compare([find])).toEqual([]);
    expect(compare([find], ['apps/shop'])).toEqual([
      `${store}: \`remove\` is recorded, and sent nothing (npm run record-sql -- shop)`,
    ]);
  });

  it('are written for the projects that were named', async () => {
    const before = readFileSync(file(), 'utf8');
    await recordSql(root, [remove], ['apps/bank']);

    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('are removed when nothing is left in them', async () => {
    await recordSql(root, [], ['apps/shop']);

    expect(compare([find], ['apps/shop'])).toEqual([]);
  });
});

it('readStatements reads what the workers wrote', () => {
  const folder = join(tmpdir(), 'statements');
  mkdirSync(folder);
  writeFileSync(join(folder, '1.jsonl'), `${JSON.stringify(find)}\n${JSON.stringify(remove)}\n`);
  writeFileSync(join(folder, '2.jsonl'), `${JSON.stringify(findMany)}\n`);

  expect(readStatements(folder)).toEqual([find, remove, findMany]);
});
