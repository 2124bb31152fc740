import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { silentLogger } from '@groundwork/telemetry/logging';
import { databaseUrl } from '../connections/database-url.ts';
import { migrate } from '../schema/migrate.ts';
import { makeRoles, type DatabaseOfRoles } from './roles.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const prefix = `roles_${randomBytes(6).toString('hex')}`;
const names = {
  owner: `${prefix}_owner`,
  reader: `${prefix}_reader`,
  caller: `${prefix}_caller`,
  stranger: `${prefix}_stranger`,
  limited: `${prefix}_limited`,
};
const database: DatabaseOfRoles = {
  name: `${prefix}_owner`,
  owner: names.owner,
  users: [names.reader],
  callers: [names.caller],
};
const other: DatabaseOfRoles = { name: `${prefix}_stranger`, owner: names.stranger, users: [] };
const passwords = new Map(Object.values(names).map((name) => [name, randomBytes(16).toString('hex')]));
const roles = [names.owner, names.reader, names.caller, names.stranger].map((name) => ({
  name,
  password: passwords.get(name) ?? '',
}));
const given = { roles, databases: [database, other], isOwnServer: false };
let folder: string;

async function run(url: string, text: string): Promise<string> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
    return 'done';
  } catch (error) {
    return error instanceof pg.DatabaseError ? String(error.code) : String(error);
  } finally {
    await client.end();
  }
}

function as(role: string, name = database.name): string {
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = role;
  url.password = passwords.get(role) ?? '';
  return url.href;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roles-'));
  await writeFile(
    join(folder, '20260101000000_first.ts'),
    `export const up = (knex) => knex.raw('create table things (id bigint generated always as identity, name text)');`,
  );
  // One database that exists and belongs to somebody else with what is in it, and one that does not exist.
  await migrate({ serverUrl, database: database.name, directories: [folder], logger: silentLogger() });
  await run(
    databaseUrl(serverUrl, database.name),
    'create sequence loose; create view seen as select name from things; ' +
      "create function named() returns text language sql as 'select 1::text'; create extension if not exists pg_trgm",
  );
  const made = await makeRoles({ serverUrl, ...given });
  await made.databases;
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const { name } of [database, other]) await run(serverUrl, `drop database ${name} with (force)`);
  for (const name of Object.values(names)) await run(serverUrl, `drop role ${name}`);
});

describe('the role that owns a database', () => {
  it.each([
    ['reads and writes rows', "insert into things (name) values ('a'); select * from things"],
    ['changes tables that somebody else had made', 'alter table things add column if not exists more text'],
    [
      'replaces functions',
      "create or replace function named() returns text language sql as 'select 2::text'",
    ],
    ['uses sequences', "select nextval('loose')"],
    ['makes trusted extensions', 'create extension if not exists btree_gin'],
    ['listens and locks', 'listen something; select pg_advisory_lock(1)'],
  ])('the owner %s', async (_what, text) => {
    expect(await run(as(names.owner), text)).toBe('done');
  });

  it.each([
    ['runs no program', "copy things from program 'true'"],
    ['reads no file of the server', "select pg_read_file('PG_VERSION')"],
    ['copies no file of the server', "copy things from '/etc/hostname'"],
    ['writes no file of the server', "copy things to '/tmp/things'"],
    ['makes no role', 'create role another'],
    ['makes no database', 'create database another'],
    ['becomes nobody else', `set role ${names.stranger}`],
  ])('the owner %s', async (_what, text) => {
    expect(await run(as(names.owner), text)).toBe('42501');
  });

  it('the owner connects to no other service’s database', async () => {
    expect(await run(as(names.owner, other.name), 'select 1')).toBe('42501');
    expect(await run(as(names.stranger), 'select 1')).toBe('42501');
    expect(await run(as(names.stranger, other.name), 'create table own (id int)')).toBe('done');
  });
});

describe('a role that calls functions', () => {
  it('gets the result of a function that runs as its owner', async () => {
    await run(
      as(names.owner),
      'create function count_things() returns bigint language sql security definer set search_path = public ' +
        "as 'select count(*) from things'",
    );
    expect(await run(as(names.caller), 'select count_things()')).toBe('done');
  });

  it.each(['select from things', 'delete from things', 'create table own (id int)'])(
    'may not: %s',
    async (text) => {
      expect(await run(as(names.caller), text)).toBe('42501');
    },
  );
});

describe('a role that uses a database', () => {
  it('a user reads and writes rows, also of tables that are made later', async () => {
    await run(
      as(names.owner),
      'create table if not exists later (id bigint generated always as identity, name text)',
    );
    const texts = [
      "insert into things (name) values ('b')",
      "update things set name = 'c'",
      'delete from things',
      "insert into later (name) values ('d')",
      'listen something; select pg_advisory_lock(2)',
    ];
    for (const text of texts) expect(await run(as(names.reader), text)).toBe('done');
  });

  it.each([
    ['makes no table', 'create table own (id int)'],
    ['changes no table', 'alter table things add column own int'],
    ['drops no table', 'drop table later'],
    ['empties no table at once', 'truncate things'],
    ['makes no temporary table', 'create temporary table own (id int)'],
  ])('a user %s', async (_what, text) => {
    expect(await run(as(names.reader), text)).toBe('42501');
  });

  it('a user waits until the owner has migrated the database', async () => {
    await writeFile(
      join(folder, '20260102000000_second.ts'),
      `export const up = (knex) => knex.raw('create table awaited (id int)');`,
    );
    const options = { database: database.name, directories: [folder], logger: silentLogger() };
    const waiting = migrate({ ...options, serverUrl: as(names.reader) });
    const owning = migrate({ ...options, serverUrl: as(names.owner) });
    await Promise.all([waiting, owning]);

    expect(await run(as(names.reader), 'select * from awaited')).toBe('done');
  });

  it('a role that may not create its database waits until somebody has, and then says what is missing', async () => {
    const late = { name: `${prefix}_late`, owner: names.stranger, users: [] };
    const options = { directories: [], logger: silentLogger(), serverUrl: as(names.stranger, 'postgres') };
    const waiting = migrate({ ...options, database: late.name });
    const made = await makeRoles({ serverUrl, roles, databases: [late], isOwnServer: false });
    await Promise.all([made.databases, waiting]);
    await run(serverUrl, `drop database ${late.name} with (force)`);

    const missing = `${prefix}_missing`;
    await expect(migrate({ ...options, database: missing, patienceMs: 100 })).rejects.toThrow(missing);
  });
});

describe('what the database remembers about its migrations', () => {
  const migrationTables = ['knex_migrations', 'knex_migrations_lock', 'contract_migrations'];
  const sequences = ['knex_migrations_id_seq', 'knex_migrations_lock_index_seq'];
  const contract = `export const contract = { unreadSince: '0.0.1', reason: 'nobody reads it' };`;
  const migrateAsOwner = (name: string) =>
    migrate({ serverUrl: as(names.owner), database: name, directories: [folder], logger: silentLogger() });

  /** A role with any of these permissions could keep the platform from starting. */
  async function expectReadOnly(name: string) {
    const texts = [
      ...migrationTables.flatMap((table) => [
        `insert into ${table} select * from ${table}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `begin; lock table ${table} in row share mode`,
        `begin; lock table ${table} in access exclusive mode`,
        `select * from ${table} for update`,
        `create trigger own before insert on ${table} execute function named()`,
      ]),
      'update knex_migrations_lock set is_locked = 1',
      `update knex_migrations set name = 'x'`,
      `update contract_migrations set unread_since = '99.0.0'`,
      ...sequences.flatMap((sequence) => [
        `select nextval('${sequence}')`,
        `select setval('${sequence}', 1)`,
      ]),
    ];
    const done: string[] = [];
    for (const text of texts) if ((await run(as(names.reader, name), text)) !== '42501') done.push(text);
    expect(done).toEqual([]);
    for (const table of migrationTables)
      expect(await run(as(names.reader, name), `select * from ${table}`)).toBe('done');
  }

  beforeAll(async () => {
    await writeFile(
      join(folder, '20260103000000_contract.ts'),
      `${contract}\nexport const up = (knex) => knex.raw('select 1');`,
    );
  });

  it('a user reads it and changes nothing, in a database that the owner migrates', async () => {
    const fresh = { name: `${prefix}_guarded`, owner: names.owner, users: [names.reader] };
    await (
      await makeRoles({ serverUrl, roles, databases: [fresh], isOwnServer: false })
    ).databases;
    await migrateAsOwner(fresh.name);
    await run(
      as(names.owner, fresh.name),
      "create function named() returns text language sql as 'select 1::text'",
    );

    await expectReadOnly(fresh.name);
    expect(await run(as(names.reader, fresh.name), "insert into things (name) values ('e')")).toBe('done');
    await run(serverUrl, `drop database ${fresh.name} with (force)`);
  });

  it('rights that an earlier release gave are taken back', async () => {
    await migrateAsOwner(database.name);
    await run(as(names.owner), `grant all on all tables in schema public to ${names.reader}`);
    await run(as(names.owner), `grant all on all sequences in schema public to ${names.reader}`);
    await makeRoles({ serverUrl, ...given });

    await expectReadOnly(database.name);
  });
});

describe('a database that does not exist', () => {
  it('its owner never finds it without the rights of its users', async () => {
    const fresh = { name: `${prefix}_fresh`, owner: names.owner, users: [names.reader] };
    const tables = async () => {
      while ((await run(as(names.owner, fresh.name), 'create table early (id int)')) !== 'done');
    };
    const [made] = await Promise.all([
      makeRoles({ serverUrl, roles, databases: [fresh], isOwnServer: false }),
      tables(),
    ]);
    await made.databases;

    expect(await run(as(names.reader, fresh.name), 'select * from early')).toBe('done');
    await run(serverUrl, `drop database ${fresh.name} with (force)`);
  });

  it('one that a crash has left half made is finished', async () => {
    const half = { name: `${prefix}_half`, owner: names.owner, users: [names.reader] };
    await run(serverUrl, `create database ${half.name}_unready owner ${names.owner}`);
    await (
      await makeRoles({ serverUrl, roles, databases: [half], isOwnServer: false })
    ).databases;

    expect(await run(as(names.reader, half.name), 'select 1')).toBe('done');
    expect(await run(as(names.owner, `${half.name}_unready`), 'select 1')).toBe('3D000');
    await run(serverUrl, `drop database ${half.name} with (force)`);
  });

  it('two that make it at once both succeed', async () => {
    const shared = { name: `${prefix}_shared`, owner: names.owner, users: [names.reader] };
    const make = async () =>
      (await makeRoles({ serverUrl, roles, databases: [shared], isOwnServer: false })).databases;
    await Promise.all([make(), make()]);

    expect(await run(as(names.reader, shared.name), 'select 1')).toBe('done');
    await run(serverUrl, `drop database ${shared.name} with (force)`);
  });
});

describe('making roles again', () => {
  it('nothing is lost, and a new password replaces the old one', async () => {
    const replaced = [{ name: names.stranger, password: 'replaced' }];
    const made = await makeRoles({ serverUrl, ...given, roles: replaced });
    await made.databases;
    expect(await run(as(names.stranger, other.name), 'select 1')).toBe('28P01');
    const again = await makeRoles({ serverUrl, ...given });
    await again.databases;
    expect(await run(as(names.stranger, other.name), 'select 1')).toBe('done');
  });

  it('a role that may not make roles is refused', async () => {
    await expect(makeRoles({ ...given, serverUrl: as(names.owner) })).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('a role that may make roles and databases, and is no superuser, makes them too', async () => {
    const password = passwords.get(names.limited) ?? '';
    await run(serverUrl, `create role ${names.limited} login createrole createdb password '${password}'`);
    const role = { name: `${prefix}_made`, password: 'made' };
    const own = { name: `${prefix}_made`, owner: role.name, users: [] };
    const options = {
      serverUrl: as(names.limited, 'postgres'),
      roles: [role],
      databases: [own],
      isOwnServer: false,
    };
    const made = await makeRoles(options);
    await made.databases;
    passwords.set(role.name, role.password);

    expect(await run(as(role.name, own.name), 'create table own (id int)')).toBe('done');
    await makeRoles(options);
    await run(serverUrl, `drop database ${own.name} with (force)`);
    await run(serverUrl, `drop role ${role.name}`);
  });
});
