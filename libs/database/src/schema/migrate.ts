import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseDown } from '@groundwork/errors';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { z } from 'zod';
import type { Logger } from '@groundwork/telemetry/logging';
import { knexLog } from '../connections/connect.ts';
import { databaseUrl } from '../connections/database-url.ts';
import { connectWithinMs, withClient } from '../connections/with-client.ts';
import { isUniqueViolation, sqlState } from '../statements/pg-errors.ts';
import { firstRow } from '../statements/rows.ts';
import { differenceOf, type SchemaOptions } from './compare-schema.ts';
import { listMigrations, migrationSource, type MigrationFile } from './migration-source.ts';
import { guardMigrationTables } from './migration-tables.ts';

/** Options of `migrate`, which creates a missing database and applies the migrations in the folders, in order. */
export interface MigrateOptions extends SchemaOptions {
  readonly logger: Logger;
  /** How long to wait for a server or database that is not there yet, in milliseconds; 30,000 by default. */
  readonly patienceMs?: number;
  /** How long a session of another role may hold the migration lock, in milliseconds; an hour by default. */
  readonly patienceForOthersMs?: number;
}

const settings = {
  askAgainAfterMs: 100,
  /** Interval of the log lines while another process migrates. */
  sayWaitingEveryMs: 30_000,
  patienceForOthersMs: 60 * 60_000,
  /** How long a role that may not migrate waits for one that may. */
  waitForOthersMs: 120_000,
  /** A migration that waits for a table lock blocks requests, so it gives up after this time, and tries again. */
  lockTimeoutMs: 2_000,
  lockAttempts: 15,
} as const;

const batchSchema = z.tuple([z.number(), z.array(z.string())]);
const privilegesSchema = z.tuple([z.object({ may: z.boolean() })]);

/** Any fixed number. The one session that migrates a database holds this advisory lock. */
const migrationLock = 7_469_012;

const holderSchema = z.object({
  pid: z.int(),
  role: z.string(),
  application: z.string(),
  /** True if the session has the role of this process, which services do not use. */
  migrates: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/**
 * Migrates the database to the newest schema. Any number of processes may call it at once: a session advisory
 * lock admits one, and the others find the work done. Lock and migrations share a session, and pending
 * migrations share a transaction (unless one exports `config = { transaction: false }`), so a killed
 * process leaves nothing locked or half done. If a first query finds nothing to do, nothing is locked.
 *
 * Does not touch a database with newer migrations, so that the previous release runs on during a rollout. A role that
 * may not create databases or tables waits until others have (ADR 52).
 *
 * @throws if a folder cannot be read, or if two migrations have the same name; PostgreSQL's error for a wrong
 *   migration; an error for which `isDatabaseDown` is true after `patienceMs`; an error that names the session if
 *   it has held the lock for `patienceForOthersMs`
 */
export async function migrate(options: MigrateOptions): Promise<void> {
  const files = await listMigrations(options.directories);
  if (await untilReachable(options, () => isMigrated(options))) return;
  const session = openSession(options);
  try {
    await takeTurn(session, options);
    await applyMigrations(session, files, options);
  } finally {
    await session.destroy();
  }
}

/**
 * Waits while another process migrates, which may take hours. Any role can take the lock, so the log names the
 * holder of the lock, and the wait for another role has a limit.
 */
async function takeTurn(session: Knex, options: MigrateOptions): Promise<void> {
  const { database, logger, patienceForOthersMs = settings.patienceForOthersMs } = options;
  const deadline = performance.now() + patienceForOthersMs;
  const sayWaitingEveryMs = Math.min(settings.sayWaitingEveryMs, patienceForOthersMs);
  // The first statement opens the connection.
  await untilReachable(options, () => session.raw(`set lock_timeout = ${sayWaitingEveryMs}`));
  for (;;) {
    try {
      await session.raw('select pg_advisory_lock(?)', [migrationLock]);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    const holder = await findHolder(session);
    logger.warn({ database, ...holder }, 'another session migrates this database; still waiting');
    if (holder && !holder.migrates && performance.now() > deadline) throw heldTooLong(database, holder);
  }
}

async function findHolder(session: Knex): Promise<Holder | undefined> {
  const rows: unknown = await session('pg_locks')
    .join('pg_stat_activity', 'pg_stat_activity.pid', 'pg_locks.pid')
    .where({ locktype: 'advisory', granted: true, classid: 0, objid: migrationLock, objsubid: 1 })
    .whereRaw('pg_locks.database = (select oid from pg_database where datname = current_database())')
    .select('pg_locks.pid', 'application_name as application')
    .select(
      session.raw("coalesce(usename, '') as role, usename is not distinct from current_user as migrates"),
    );
  return firstRow(holderSchema, rows);
}

const heldTooLong = (database: string, { pid, role, application }: Holder) =>
  new Error(
    `the session ${pid} (role ${role}, application ${application}) has held the migration lock of database ${database} for too long. ` +
      `If it is not running a migration, end it with "select pg_terminate_backend(${pid})"; then migrate again.`,
  );

const isLockTimeout = (error: unknown) => sqlState(error) === '55P03';

/** The pool has only one connection, because the lock would be lost unnoticed on another. */
function openSession({ serverUrl, database, logger }: MigrateOptions): Knex {
  return knex({
    client: 'pg',
    connection: {
      connectionString: databaseUrl(serverUrl, database),
      application_name: 'migrate',
      connectionTimeoutMillis: connectWithinMs,
    },
    pool: { min: 1, max: 1 },
    log: knexLog(logger),
  });
}

async function applyMigrations(
  session: Knex,
  files: readonly MigrationFile[],
  { database, logger }: MigrateOptions,
): Promise<void> {
  await session.raw(`set lock_timeout = ${settings.lockTimeoutMs}`);
  const config = {
    migrationSource: migrationSource(files, (migration, durationMs) =>
      logger.info({ database, migration, durationMs }, 'ran a migration'),
    ),
    disableMigrationsListValidation: true,
  };
  await makeMigrationTables(session, config);
  // A process that was killed in a migration without transaction leaves knex's lock. The real lock is held here.
  await session.migrate.forceFreeMigrationsLock(config);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [, applied] = batchSchema.parse(await session.migrate.latest(config));
      if (applied.length > 0) logger.info({ database, applied }, 'migrated the database');
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === settings.lockAttempts) throw error;
      logger.warn({ database, attempt }, 'could not lock a table for a migration; will retry');
      await delay(settings.askAgainAfterMs * attempt);
    }
  }
}

/** Creates and guards the tables in one transaction, so that other sessions cannot change them in between. */
const makeMigrationTables = (session: Knex, config: Knex.MigratorConfig) =>
  session.transaction(async (tx) => {
    await tx.migrate.currentVersion(config);
    await tx.raw(guardMigrationTables);
  });

/** True if nothing is left to do. Creates a missing database; a role that may not migrate waits for others. */
async function isMigrated(options: MigrateOptions): Promise<boolean> {
  try {
    return await withClient(databaseUrl(options.serverUrl, options.database), async (client) => {
      const missing = await missingMigrations(client, options);
      if (missing.length > 0 && (await mayMigrate(client))) return false;
      await untilMigrated(client, options, missing);
      return true;
    });
  } catch (error) {
    if (sqlState(error) !== '3D000') throw error;
    await createDatabase(options);
    return false;
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select has_schema_privilege('public', 'create') as may");
  const [{ may }] = privilegesSchema.parse(rows);
  return may;
}

async function untilMigrated(
  client: pg.Client,
  options: MigrateOptions,
  missing: readonly string[],
): Promise<void> {
  const { database, logger } = options;
  const deadline = Date.now() + settings.waitForOthersMs;
  if (missing.length > 0)
    logger.info({ database, missing }, 'waiting for another process to migrate the database');
  for (let left = missing; left.length > 0; left = await missingMigrations(client, options)) {
    if (Date.now() > deadline)
      throw new Error(`${database} lacks the migrations ${left.join(', ')}, and this role may not run them`);
    await delay(settings.askAgainAfterMs);
  }
}

const missingMigrations = async (client: pg.Client, { directories }: MigrateOptions) =>
  (await differenceOf(client, directories)).missing;

async function untilReachable<Result>(options: MigrateOptions, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + (options.patienceMs ?? 30_000);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) && !isRefused(error)) throw error;
      if (Date.now() > deadline) throw isRefused(error) ? isNotThere(options, error) : error;
      if (!isRefused(error))
        options.logger.warn({ err: error }, 'the database server does not respond; will retry');
      await delay(settings.askAgainAfterMs);
    }
  }
}

/** The databases are created shortly after the roles. Until then, PostgreSQL refuses the role. */
const isRefused = (error: unknown) => sqlState(error) === '42501';

const isNotThere = ({ database }: MigrateOptions, cause: unknown) =>
  new Error(
    `The database ${database} does not exist, or this role may not use it. See docs/operations/databases.md#roles`,
    { cause },
  );

async function createDatabase({ serverUrl, database }: MigrateOptions): Promise<void> {
  await withClient(serverUrl, async (client) => {
    try {
      await client.query(
        `create database ${pg.escapeIdentifier(database)} encoding 'UTF8' template template0`,
      );
    } catch (error) {
      if (!isAlreadyCreated(error)) throw error;
    }
  });
}

/** Another process was faster: the error is about the name (42P04), or comes from the catalog's unique index. */
const isAlreadyCreated = (error: unknown) => sqlState(error) === '42P04' || isUniqueViolation(error);
