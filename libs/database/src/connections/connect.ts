import knex, { type Knex } from 'knex';
import type pg from 'pg';
import { z } from 'zod';
import type { Logger } from '@groundwork/telemetry/logging';
import { rowsOf } from '../statements/rows.ts';
import { databaseUrl } from './database-url.ts';
import { watchDiskSpace } from './disk-space.ts';
import { createNotifications, type ChannelListener, type Listening } from './notifications.ts';
import { createStatementNames, prepareStatements } from './prepared-statements.ts';
import { runTransaction } from './transaction.ts';
import { typeParsers } from './type-parsers.ts';

export interface ConnectOptions {
  /**
   * Connection string of a server, e.g. `postgres://user:password@host:5432/postgres`; its database part is ignored.
   */
  readonly serverUrl: string;
  /** Address of the same server without a pooler, for work that needs its own session; `serverUrl` by default. */
  readonly directUrl?: string | undefined;
  readonly database: string;
  /** Limit on open connections; 10 by default. Background work has another pool (ADR 27). */
  readonly poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly logger: Logger;
}

interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly limit: number;
}

export interface Database {
  readonly knex: Knex;
  /** Connection string for work that needs its own session, such as locks; never a pooler's. Contains the password. */
  readonly url: string;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. After a deadlock,
   * a serialization failure or an outdated plan, tries three times in all; after a lock that was not free in time,
   * twice. So `work` must have no effect outside the transaction.
   */
  transaction<Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result>;
  listen(channel: string, listener: ChannelListener): Listening;
  /** True if the server responds to a statement within 1 second; never rejects. */
  isReachable(): Promise<boolean>;
  /** False if a statement failed because the server's disk was full, until a write succeeds. Never rejects. */
  hasDiskSpace(): Promise<boolean>;
  connections(): PoolUse;
  /** Time of the server's clock. */
  now(): Promise<Date>;
  close(): Promise<void>;
}

/** Limits for a request's SQL in ms (T-DB-2). `query_timeout` is the client's own, if the server or network fails. */
const limits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: 2_000,
  query_timeout: 6_000,
} as const;

const reachableWithinMs = 1_000;

/** Creates a pool. It connects on first use, so it can be created while the server is down. */
export function connectDatabase(options: ConnectOptions): Database {
  const { serverUrl, directUrl = serverUrl, database, applicationName, logger } = options;
  const url = databaseUrl(directUrl, database);
  const notifications = createNotifications({ url, applicationName: `${applicationName} listens`, logger });
  const pool = createPool(databaseUrl(serverUrl, database), options);
  dropConnectionsThatTimedOut(pool);
  let checking: Promise<boolean> | undefined;
  return {
    knex: pool.knex,
    url,
    transaction: (work) => runTransaction(pool.knex, work),
    listen: (channel, listener) => notifications.listen(channel, listener),
    // Probes share a check. Otherwise each opens a connection while the first one is being made.
    isReachable: () =>
      (checking ??= isReachable(pool.knex).finally(() => {
        checking = undefined;
      })),
    hasDiskSpace: watchDiskSpace(pool.knex, logger),
    connections: () => useOf(pool.knex),
    now: () => timeOf(pool.knex),
    close: () => pool.knex.destroy(),
  };
}

type PooledClient = pg.Client & { readonly __knexUid: string; __knex__disposed?: unknown };

interface Pool {
  readonly knex: Knex;
  readonly connections: Map<string, PooledClient>;
}

function createPool(url: string, { poolSize = 10, applicationName, logger }: ConnectOptions): Pool {
  const connections = new Map<string, PooledClient>();
  const names = createStatementNames();
  const remember = (connection: PooledClient, done: (error?: Error) => void) => {
    connections.set(connection.__knexUid, connection);
    prepareStatements(connection, names);
    connection.once('end', () => connections.delete(connection.__knexUid));
    done();
  };
  const handle = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      types: typeParsers,
      ...limits,
    },
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: limits.connectionTimeoutMillis,
      // More frequent checks for idle connections would wake an idle process.
      reapIntervalMillis: 10_000,
      afterCreate: remember,
    },
    acquireConnectionTimeout: limits.connectionTimeoutMillis,
    // Errors are logged, and the values of a statement may be confidential.
    compileSqlOnError: false,
    log: knexLog(logger),
  });
  return { knex: handle, connections };
}

/** Lost connections, which knex reports as warnings, are only logged, because the pool replaces them. */
export function knexLog(logger: Logger): NonNullable<Knex.Config['log']> {
  return {
    warn: (message) => logger.warn({ reason: String(message) }, 'message from the database client'),
    error: (message) => logger.error({ reason: String(message) }, 'message from the database client'),
    deprecate: (method, alternative) =>
      logger.warn({ method, alternative }, 'deprecated call of the database client'),
    debug: (message) => logger.debug({ reason: String(message) }, 'message from the database client'),
  };
}

/** Closes a connection that timed out: its next user would receive the late result of the earlier statement. */
function dropConnectionsThatTimedOut({ knex: handle, connections }: Pool): void {
  handle.on('query-error', (error: Error, query: { __knexUid: string }) => {
    const connection = connections.get(query.__knexUid);
    if (connection === undefined || !error.message.endsWith('Query read timeout')) return;
    connection.__knex__disposed = error;
    connection.end().catch(() => undefined);
  });
}

const clientSchema = z.object({
  pool: z.custom<{
    readonly max: number;
    numUsed(): number;
    numFree(): number;
    numPendingAcquires(): number;
  }>((pool) => typeof pool === 'object' && pool !== null && 'numUsed' in pool),
});

function useOf(handle: Knex): PoolUse {
  const client: unknown = handle.client;
  const { pool } = clientSchema.parse(client);
  return {
    used: pool.numUsed(),
    idle: pool.numFree(),
    waiting: pool.numPendingAcquires(),
    limit: pool.max,
  };
}

async function isReachable(pool: Knex): Promise<boolean> {
  try {
    await pool.raw('select 1').timeout(reachableWithinMs);
    return true;
  } catch {
    return false;
  }
}

const timeRow = z.object({ now: z.date() });

async function timeOf(pool: Knex): Promise<Date> {
  const [row] = rowsOf(await pool.raw('select clock_timestamp() as now').timeout(reachableWithinMs));
  return timeRow.parse(row).now;
}
