import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { silentLogger } from '@groundwork/telemetry/logging';
import { connectDatabase, type Database } from '../connections/connect.ts';
import { databaseUrl } from '../connections/database-url.ts';
import { migrate } from '../schema/migrate.ts';
import { publishStatements } from './store-statements.ts';

export interface TestDatabaseOptions {
  /** Connection string of the test server: `process.env.TEST_DATABASE_URL`, which the global setup sets. */
  readonly serverUrl: string | undefined;
  /** Absolute paths of the folders with migrations, as for `migrate`. */
  readonly directories: readonly string[];
  /** Name of the database; a unique name by default. */
  readonly name?: string;
}

export interface TestDatabase {
  /** Address for the `DATABASE_URL` of services. It does not name this database. */
  readonly serverUrl: string;
  readonly name: string;
  /** Connection string of this database. */
  readonly url: string;
  /** A pool of connections to this database; `drop` closes it. */
  readonly database: Database;
  /** Ends all sessions and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh database with all migrations applied, for one test file. The migrations run only once for the same folders
 * and contents: the result is kept as a template on the server, and copied for each test file (about 50 ms).
 */
export async function createTestDatabase({
  serverUrl,
  directories,
  name = `groundwork_test_${randomBytes(8).toString('hex')}`,
}: TestDatabaseOptions): Promise<TestDatabase> {
  if (serverUrl === undefined) {
    throw new Error("TEST_DATABASE_URL is not set: add servers: ['postgres'] to jest.config.mjs");
  }
  const template = await ensureTemplate(serverUrl, directories);
  // Copying files takes a third of the time that writing a log takes, if nothing is flushed to a disk.
  await onServer(serverUrl, (client) =>
    client.query(
      `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    ),
  );
  const database = connectDatabase({
    serverUrl,
    database: name,
    applicationName: 'test',
    logger: silentLogger(),
  });
  publishStatements(database);
  const url = databaseUrl(serverUrl, name);
  return { serverUrl, name, url, database, drop: () => dropDatabase(serverUrl, name, database) };
}

async function dropDatabase(serverUrl: string, name: string, database: Database): Promise<void> {
  await database.close();
  await onServer(serverUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  );
}

/** Any fixed number. The lock is held while a template is made, because jest runs files in several processes. */
const templateLock = 7_469_013;

async function ensureTemplate(serverUrl: string, directories: readonly string[]): Promise<string> {
  const template = `groundwork_template_${await digestOf(directories)}`;
  await onServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    try {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
      if (rowCount === 0) await makeTemplate(client, serverUrl, template, directories);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [templateLock]);
    }
  });
  return template;
}

/** The template has another name until it is complete, so that a killed run leaves no incomplete one. */
async function makeTemplate(
  client: pg.ClientBase,
  serverUrl: string,
  template: string,
  directories: readonly string[],
): Promise<void> {
  const unfinished = `${template}_new`;
  await client.query(`drop database if exists ${pg.escapeIdentifier(unfinished)} with (force)`);
  await migrate({ serverUrl, database: unfinished, directories, logger: silentLogger() });
  await client.query(
    `alter database ${pg.escapeIdentifier(unfinished)} rename to ${pg.escapeIdentifier(template)}`,
  );
}

/** Changes with every byte of every migration, so a server that outlives the run never provides an old schema. */
async function digestOf(directories: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const directory of directories) {
    hash.update(`${directory}\0`);
    for (const file of (await readdir(directory)).sort()) {
      hash.update(`${file}\0`).update(await readFile(join(directory, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** Kept, because opening sessions takes longer than their statements. Open sessions do not keep the process running. */
const servers = new Map<string, pg.Pool>();

function poolOf(serverUrl: string): pg.Pool {
  const known = servers.get(serverUrl);
  if (known) return known;
  const pool = new pg.Pool({
    connectionString: serverUrl,
    application_name: 'test databases',
    allowExitOnIdle: true,
  });
  // Without a listener, a server that stops would end the process.
  pool.on('error', () => undefined);
  servers.set(serverUrl, pool);
  return pool;
}

async function onServer(serverUrl: string, work: (client: pg.PoolClient) => Promise<unknown>): Promise<void> {
  const client = await poolOf(serverUrl).connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
