import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { checkMigrations } from './check-migrations.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const oldest = '20260101000000_things';
const newest = '20260101000001_new';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migration-rules-'));
  write(oldest, [
    'create table others (id int primary key)',
    "create table things (id int primary key, name text not null default 'x', size int, other_id int references others, check (size > 0))",
    'create index things_by_name on things (name)',
    `create function tell() returns trigger language plpgsql as 'begin return new; end'`,
    'create trigger tell before insert on things for each row execute function tell()',
    'alter table others enable row level security',
    'create policy see on others for select using (true)',
    'create policy not_zero on others as restrictive using (id <> 0)',
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, statements: readonly string[], extra = ''): void {
  const body = statements.map((statement) => `await knex.raw(${JSON.stringify(statement)});`).join('\n');
  writeFileSync(join(folder, `${name}.ts`), `${extra}\nexport async function up(knex) {\n${body}\n}\n`);
}

const check = () =>
  checkMigrations({ serverUrl, directories: [folder], baseline: [oldest], release: '0.2.0' });

const withoutTransaction = 'export const config = { transaction: false };';
const contract = (unreadSince: string) =>
  `export const contract = { unreadSince: '${unreadSince}', reason: 'nothing reads it' };`;

describe('the rules of migrations', () => {
  it.each([
    ['drop table things', 'drops the table things'],
    ['alter table things drop size', 'drops the column things.size'],
    ['alter table things drop constraint things_size_check', 'drops the constraint things.things_size_check'],
    ['drop index things_by_name', 'drops the index things.things_by_name'],
    ['alter table things rename to items', 'renames the table things'],
    ['alter table things rename size to width', 'renames the column things.size'],
    ['alter table things alter name type varchar(20)', 'changes the type of the column things.name'],
    ['alter table things alter size set not null', 'makes the column things.size not null'],
    ['alter table things alter name drop default', 'drops the default of the column things.name'],
    [
      'alter table things add a int not null',
      'adds the column things.a, which is not null and has no default',
    ],
    [
      'alter table things add check (size > 1)',
      'adds the constraint things.things_size_check1 to columns that exist',
    ],
    [
      'alter table things add unique (size)',
      'adds the constraint things.things_size_key to columns that exist',
    ],
    [
      'create index things_by_size on things (size)',
      'adds the index things.things_by_size without "concurrently"',
    ],
    [
      'create unique index things_by_size on things (size)',
      'makes columns that exist unique with the index things.things_by_size',
    ],
    ['alter table things add a int not null default (random() * 9)::int', 'rewrites the whole table things'],
    ['update things set size = 1', 'changes rows of things (update)'],
    ['delete from things', 'changes rows of things (delete from)'],
    ['alter table things enable row level security', 'enables row level security of the table things'],
    ['alter table others force row level security', 'enables row level security of the table others'],
    ['create policy few on others as restrictive using (id < 9)', 'adds the restrictive policy others.few'],
    ['drop policy see on others', 'drops the policy others.see'],
    ['alter policy see on others using (id > 3)', 'changes the policy others.see'],
    ['drop trigger tell on things', 'drops the trigger things.tell'],
    ['alter table things disable trigger tell', 'disables the trigger things.tell'],
    [
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'; create trigger refuse after insert on things execute function refuse()`,
      'adds the trigger things.refuse, which may refuse or leave out rows',
    ],
    [
      `create function skip() returns trigger language plpgsql as 'begin return null; end'; create trigger skip before insert on things for each row execute function skip()`,
      'adds the trigger things.skip, which may refuse or leave out rows',
    ],
    [
      `create or replace function tell() returns trigger language plpgsql as 'begin raise ''no''; end'`,
      'changes the trigger things.tell, which may refuse or leave out rows',
    ],
  ])('%s: refused', async (statement, problem) => {
    write(newest, [statement]);

    expect((await check()).join('\n')).toContain(`${newest} ${problem}`);
  });

  it.each([
    ['create table more (id int primary key, thing_id int references things)'],
    ['alter table things add a int'],
    ['alter table things add a int not null default 3'],
    ['alter table things add a int check (a > 0)'],
    ['alter table things add check (size > 1) not valid'],
    ['create policy more on others for select using (id < 0)'],
    ['drop policy not_zero on others'],
    [
      "drop trigger tell on things; create trigger tell before insert on things for each row when (new.name <> 'x') execute function tell()",
    ],
    ['create table more (id int); alter table more enable row level security'],
    [
      `create or replace function tell() returns trigger language plpgsql as 'begin raise notice ''seen''; return new; end'`,
    ],
    [
      `create function after() returns trigger language plpgsql as 'begin return null; end'; create trigger after after insert on things for each row execute function after()`,
    ],
    ['create table more (id int); create index more_by_id on more (id); drop table more'],
    [
      "create function touch() returns trigger language plpgsql as 'begin return new; end'; create trigger touch before update of size on things execute function touch()",
    ],
  ])('%s: allowed', async (statement) => {
    write(newest, [statement]);

    expect(await check()).toEqual([]);
  });

  it('an index on an existing table may be made concurrently, if the migration can be repeated', async () => {
    const create = 'create index concurrently things_by_size on things (size)';
    write(newest, ['drop index concurrently if exists things_by_size', create], withoutTransaction);
    expect(await check()).toEqual([]);
  });

  it('an index that is made concurrently without a way to repeat it is refused', async () => {
    write(newest, ['create index concurrently things_by_size on things (size)'], withoutTransaction);

    expect(await check()).toEqual([
      `${newest} cannot be repeated: begin with "drop index concurrently if exists things_by_size"`,
    ]);
  });
});

describe('a migration that is marked as contract', () => {
  it('it may take away what the newest release does not read', async () => {
    write(newest, ['alter table things drop size'], contract('0.2.0'));

    expect(await check()).toEqual([]);
  });

  it('it is refused while the newest release still reads it', async () => {
    write(newest, ['alter table things drop size'], contract('0.10.0'));

    expect(await check()).toEqual([
      `${newest} may run only after 0.10.0 is released, and the newest release is 0.2.0`,
    ]);
  });

  it('it is refused if it takes nothing away', async () => {
    write(newest, ['alter table things add a int'], contract('0.2.0'));

    expect(await check()).toEqual([`${newest} takes nothing away, but is marked as one that does`]);
  });

  it('it may not hold up requests', async () => {
    write(newest, ['alter table things drop size', 'update things set id = 1'], contract('0.2.0'));

    expect(await check()).toEqual([`${newest} changes rows of things (update)`]);
  });
});
