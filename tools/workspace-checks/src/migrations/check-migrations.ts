import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connectDatabase, listMigrations, migrate, type Database, type Db } from '@groundwork/database';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { readCatalog } from './catalog.ts';
import { problemsOf } from './rules.ts';

const logger = silentLogger();

type Up = (db: Db) => Promise<unknown>;
const moduleSchema = z.object({
  up: z.custom<Up>((value) => typeof value === 'function'),
  config: z.object({ transaction: z.boolean() }).optional(),
  contract: z.object({ unreadSince: z.string() }).optional(),
});
type Migration = z.infer<typeof moduleSchema>;

export interface CheckOptions {
  readonly serverUrl: string;
  /** Folders of the migrations of one database, in order. */
  readonly directories: readonly string[];
  readonly baseline: readonly string[];
  /** Newest release. Parts of the schema that it does not read may be removed. */
  readonly release: string;
}

/**
 * Runs the migrations of a database that are newer than the baseline, one after the other on a real server, and checks
 * the effect of each. As in an update, each runs in a session of its own, with the role that owns the database and nothing else.
 *
 * @returns one line for each breach of the rules in CONTRIBUTING.md
 */
export async function checkMigrations({ serverUrl, ...options }: CheckOptions): Promise<string[]> {
  const name = `check_migrations_${randomBytes(6).toString('hex')}`;
  const folder = await mkdtemp(join(tmpdir(), 'check-migrations-'));
  const given = { ...options, serverUrl: await makeOwner(serverUrl, name) };
  try {
    await applyBaseline(given, name, folder);
    return await checkNewOnes(given, name);
  } finally {
    await onServer(serverUrl, [
      ['drop database if exists ?? with (force)', [name]],
      ['drop role ??', [name]],
    ]);
    await rm(folder, { recursive: true });
  }
}

/** Returns the address of the server with a new role, which can create the database. */
async function makeOwner(serverUrl: string, name: string): Promise<string> {
  const url = new URL(serverUrl);
  url.username = name;
  url.password = randomBytes(12).toString('hex');
  await onServer(serverUrl, [[`create role ?? login createdb password '${url.password}'`, [name]]]);
  return url.href;
}

async function applyBaseline(
  { serverUrl, directories, baseline }: CheckOptions,
  database: string,
  folder: string,
) {
  const copies: string[] = [];
  for (const [index, directory] of directories.entries()) {
    const copy = join(folder, String(index));
    await mkdir(copy);
    for (const { name, path } of await listMigrations([directory]))
      if (baseline.includes(name)) await cp(path, join(copy, basename(path)));
    copies.push(copy);
  }
  await migrate({ serverUrl, database, directories: copies, logger });
}

async function checkNewOnes({ serverUrl, directories, baseline, release }: CheckOptions, name: string) {
  const problems: string[] = [];
  for (const { name: migrationName, path } of await listMigrations(directories)) {
    if (baseline.includes(migrationName)) continue;
    const migration = moduleSchema.parse({
      ...z.looseObject({}).parse(await import(pathToFileURL(path).href)),
    });
    const database = connect(serverUrl, name);
    try {
      const found = await judge(migration, database, release);
      problems.push(...found.map((problem) => `${migrationName} ${problem}`));
    } finally {
      await database.close();
    }
  }
  return problems;
}

async function judge(migration: Migration, database: Database, release: string): Promise<string[]> {
  const { takesAway, blocks } = problemsOf(await run(migration, database));
  const { contract } = migration;
  if (contract === undefined) return [...takesAway, ...blocks];
  if (takesAway.length === 0) return [...blocks, 'takes nothing away, but is marked as one that does'];
  const isReleased = contract.unreadSince.localeCompare(release, 'en', { numeric: true }) <= 0;
  if (isReleased) return [...blocks];
  return [
    ...blocks,
    `may run only after ${contract.unreadSince} is released, and the newest release is ${release}`,
  ];
}

async function run({ up, config }: Migration, database: Database) {
  const before = await readCatalog(database.knex);
  const statements: string[] = [];
  const note = ({ sql }: { readonly sql: string }) => void statements.push(sql);
  database.knex.on('query', note);
  if (config?.transaction === false) await up(database.knex);
  else await database.transaction(up);
  database.knex.off('query', note);
  return { before, after: await readCatalog(database.knex), statements };
}

async function onServer(serverUrl: string, statements: readonly [sql: string, names: string[]][]) {
  const server = connect(serverUrl, 'postgres');
  for (const [sql, names] of statements) await server.knex.raw(sql, names);
  await server.close();
}

const connect = (serverUrl: string, database: string): Database =>
  connectDatabase({ serverUrl, database, applicationName: 'check migrations', logger });
