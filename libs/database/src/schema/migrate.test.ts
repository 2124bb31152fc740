import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { isDatabaseDown } from '@groundwork/errors';
import pg from 'pg';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { databaseUrl } from '../connections/database-url.ts';
import { breakableNetwork } from '../testing/breakable-network.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { migrate, type MigrateOptions } from './migrate.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const logger = silentLogger();

let folder: string;
let database: string;
const children: ChildProcess[] = [];
const clients: pg.Client[] = [];

/** A logger of which the warnings are kept. */
function keptLog() {
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  return { lines, logger: createLogger({ service: 'test', level: 'warn', destination }) };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  database = `migrate_${randomBytes(6).toString('hex')}`;
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  const server = await connect(serverUrl);
  await server.query(`drop database if exists ${database} with (force)`);
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function connect(url = databaseUrl(serverUrl, database)): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

/** Writes a migration that runs the statements one after the other. */
async function migration(name: string, statements: string[], extra = ''): Promise<void> {
  const body = statements.map((statement) => `await knex.raw(${JSON.stringify(statement)});`).join('\n');
  await writeFile(
    join(folder, `${name}.ts`),
    `import type { Knex } from 'knex';\n${extra}\nexport async function up(knex: Knex): Promise<void> {\n${body}\n}\n`,
  );
}

const run = (options: Partial<MigrateOptions> = {}) =>
  migrate({ serverUrl, database, directories: [folder], logger, ...options });

async function values(sql: string): Promise<unknown[]> {
  const { rows }: { rows: unknown[][] } = await (await connect()).query({ text: sql, rowMode: 'array' });
  return rows.flat();
}

const tables = () => values("select tablename::text from pg_tables where schemaname = 'public' order by 1");
const applied = () => values('select name from knex_migrations order by id');

function startInProcess(): ChildProcess {
  const program = join(import.meta.dirname, '..', 'testing', 'migrate-once.ts');
  const child = spawn(process.execPath, [program, serverUrl, database, folder], { stdio: 'ignore', env: {} });
  children.push(child);
  return child;
}

describe('migrate', () => {
  it('migrate creates the database and applies each migration once, sorted by name', async () => {
    await migration('20260101000001_b', ['insert into a values (1)']);
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await run();
    expect(await values('select n from a')).toEqual([1]);
    expect(await applied()).toEqual(['20260101000000_a', '20260101000001_b']);
  });

  it('migrate applies folders in the given order, whatever the names of their files', async () => {
    const library = folder;
    await migration('20260202000000_library', ['create table library (n int primary key)']);
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await migration('20260101000000_app', ['create table app (n int references library)']);
    await run({ directories: [library, folder] });
    expect(await applied()).toEqual(['20260202000000_library', '20260101000000_app']);
  });

  it('migrate applies new migrations to an existing database', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await migration('20260101000001_b', ['create table b (n int)']);
    await run();
    expect(await tables()).toEqual(['a', 'b', 'knex_migrations', 'knex_migrations_lock']);
  });

  it('migrate does not touch a database with newer migrations', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await rm(join(folder, '20260101000000_a.ts'));
    await expect(run()).resolves.toBeUndefined();
    expect(await applied()).toEqual(['20260101000000_a']);
  });

  it('a database that needs nothing is not locked', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    const other = await connect();
    await other.query('select pg_advisory_lock(7469012)');
    await run();
    expect(await applied()).toEqual(['20260101000000_a']);
  });

  it('who waits too long for another session is told which one it is, and how to end it', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await migration('20260101000001_b', ['create table b (n int)']);
    const server = await connect(serverUrl);
    const role = `role_${database}`;
    await server.query(`create role ${role} login password 'pw'`);
    const url = new URL(databaseUrl(serverUrl, database));
    url.username = role;
    url.password = 'pw';
    url.searchParams.set('application_name', 'catalogue');
    const service = await connect(url.href);
    await service.query('select pg_advisory_lock(7469012)');
    const [pid] = await values(`select pid from pg_stat_activity where usename = '${role}'`);
    const { lines, logger: talking } = keptLog();
    await expect(run({ logger: talking, patienceForOthersMs: 300 })).rejects.toThrow(
      `the session ${String(pid)} (role ${role}, application catalogue) has held the migration lock of database ${database} for too long. ` +
        `If it is not running a migration, end it with "select pg_terminate_backend(${String(pid)})"; then migrate again.`,
    );
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ database, pid, role, application: 'catalogue' });
    await server.query(`select pg_terminate_backend(${String(pid)})`);
    await run();
    expect(await tables()).toContain('b');
    await server.query(`drop role ${role}`);
  });

  it('another migration is waited for, however long it takes', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await migration('20260101000001_b', ['create table b (n int)']);
    const other = await connect();
    await other.query('select pg_advisory_lock(7469012)');
    const { lines, logger: talking } = keptLog();
    const running = run({ logger: talking, patienceForOthersMs: 50 });
    await waitUntil(() => lines.length > 3);
    await other.query('select pg_advisory_unlock(7469012)');
    await running;
    expect(await tables()).toContain('b');
  });

  it('several callers can migrate at once', async () => {
    await migration('20260101000000_a', ['create table a (n int)', 'insert into a values (1)']);
    await Promise.all([run(), run(), run(), run()]);
    expect(await values('select n from a')).toEqual([1]);
  });

  it('two processes can migrate at once', async () => {
    await migration('20260101000000_a', ['create table a (n int)', 'insert into a values (1)']);
    const ends = await Promise.all([startInProcess(), startInProcess()].map((child) => once(child, 'exit')));
    expect(ends.map(([code]: unknown[]) => code)).toEqual([0, 0]);
    expect(await values('select n from a')).toEqual([1]);
  });

  it('a run with a failed migration leaves no changes, and releases the lock', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await migration('20260101000001_b', ['create table b (n int)', 'select * from nothing']);
    await expect(run()).rejects.toThrow('relation "nothing" does not exist');
    expect(await tables()).not.toContain('a');
    await rm(join(folder, '20260101000001_b.ts'));
    await run();
    expect(await applied()).toEqual(['20260101000000_a']);
  });

  it('migrate gives way to requests that use a table, and tries again', async () => {
    await migration('20260101000000_a', ['create table a (n int)']);
    await run();
    await migration('20260101000001_b', ['alter table a add m int']);
    const reader = await connect();
    await reader.query('begin');
    await reader.query('select * from a');
    const migrating = run();
    const hasGivenUpOnce = async () => {
      const [waiting] = await values(
        "select count(*)::int from pg_locks where not granted and relation = 'a'::regclass",
      );
      return waiting === 0;
    };
    await waitUntil(async () => !(await hasGivenUpOnce()));
    await waitUntil(hasGivenUpOnce);
    await reader.query('commit');
    await migrating;
    expect(await applied()).toContain('20260101000001_b');
  });

  it('migrate needs no permission to create databases if the database exists', async () => {
    const server = await connect(serverUrl);
    await server.query(`create database ${database}`);
    const role = `role_${database}`;
    await server.query(`create role ${role} login password 'pw' nocreatedb`);
    const owned = await connect();
    await owned.query(`grant all on schema public to ${role}`);
    await migration('20260101000000_a', ['create table a (n int)']);
    const limited = new URL(serverUrl);
    limited.username = role;
    limited.password = 'pw';
    await run({ serverUrl: limited.href });
    expect(await tables()).toContain('a');
    await owned.query(`drop owned by ${role}`);
    await server.query(`drop role ${role}`);
  });
});

describe('migrate, killed half way', () => {
  /** The migration waits for a lock that the test holds; it is killed there, then run again. */
  async function killInside(extra = ''): Promise<void> {
    const server = await connect(serverUrl);
    await server.query(`create database ${database}`);
    const holder = await connect();
    await holder.query('select pg_advisory_lock(1)');
    const step = 'select pg_advisory_lock(1), pg_advisory_unlock(1)';
    await migration('20260101000000_a', ['create table if not exists a (n int)', step], extra);
    const child = startInProcess();
    await waitUntil(async () => {
      const { rowCount } = await holder.query(
        "select from pg_stat_activity where wait_event = 'advisory' and query = $1",
        [step],
      );
      return rowCount === 1;
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await holder.query('select pg_advisory_unlock(1)');
  }

  it('a killed migration run can be repeated', async () => {
    await killInside();
    await run();
    expect(await applied()).toEqual(['20260101000000_a']);
    expect(await tables()).toContain('a');
  });

  it('a killed run can be repeated although a migration without transaction left traces', async () => {
    await killInside('export const config = { transaction: false };');
    await run();
    expect(await applied()).toEqual(['20260101000000_a']);
  });
});

describe('migrate refuses', () => {
  it('two migrations with the same name are refused', async () => {
    const other = folder;
    await migration('20260101000000_a', []);
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await migration('20260101000000_a', []);
    await expect(run({ directories: [other, folder] })).rejects.toThrow(
      `two migrations have the same name: ${other}/20260101000000_a.ts and ${folder}/20260101000000_a.ts`,
    );
  });

  it('a file that is not a migration is refused', async () => {
    await writeFile(join(folder, '20260101000000_a.ts'), 'export const down = 1;\n');
    await expect(run()).rejects.toThrow(/20260101000000_a\.ts is not a migration: .*is not a function/s);
  });

  it('a folder that does not exist is refused before the database is created', async () => {
    await expect(run({ directories: ['/does/not/exist'] })).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(connect()).rejects.toMatchObject({ code: '3D000' });
  });

  it('migrate gives up on a server that does not respond in time', async () => {
    const outcome = run({ serverUrl: 'postgres://nobody:x@127.0.0.1:9/postgres', patienceMs: 300 });
    const error: unknown = await outcome.catch((thrown: unknown) => thrown);
    expect(isDatabaseDown(error)).toBe(true);
  });

  it.each([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ])('migrate tries again when its %s connection fails', async (_, lost) => {
    await migration('20260101000000_a', ['create table a (id int)']);
    const network = await breakableNetwork(serverUrl, { lost });
    try {
      await run({ serverUrl: network.url });
    } finally {
      await network.close();
    }
    expect(await applied()).toEqual(['20260101000000_a']);
  });

  it('migrate fails at once with a wrong password', async () => {
    const wrong = new URL(serverUrl);
    wrong.password = 'wrong';
    await expect(run({ serverUrl: wrong.href })).rejects.toMatchObject({ code: '28P01' });
  });
});
