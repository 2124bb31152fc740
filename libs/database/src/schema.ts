import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseDown } from '@groundwork/errors';
import type { Logger } from '@groundwork/logging';
import type pg from 'pg';
import { z } from 'zod';
import { compareReleases, usableSince } from './contracts.ts';
import { databaseUrl } from './database-url.ts';
import { listMigrations } from './migration-source.ts';
import { sqlState } from './pg-errors.ts';
import { parseRows } from './rows.ts';
import { withClient } from './with-client.ts';

/** A database, and the migrations that a release has for it. */
export interface SchemaOptions {
  /** Connection string of a server; see `connectDatabase`. */
  readonly serverUrl: string;
  readonly database: string;
  /** Absolute paths of folders with migrations, as for `migrate`. */
  readonly directories: readonly string[];
}

/** How the schema of a database differs from the one that a release was made for. */
export interface SchemaDifference {
  /** Names of migrations that the release needs and the database does not have, in their order. */
  readonly missing: readonly string[];
  /** Names of migrations that the database has and the release does not know: a newer release has made them. */
  readonly newer: readonly string[];
  /** The first release that can use the schema, if one of the newer migrations took something away. */
  readonly usableSince: string | undefined;
}

/** What `waitForSchema` needs. */
export interface WaitForSchemaOptions extends SchemaOptions {
  /** Named in the message that says what to run. */
  readonly service: string;
  /** The version of this release. */
  readonly release: string;
  readonly logger: Logger;
}

const settings = { lookAgainAfterMs: 1_000, sayAgainAfterMs: 60_000 } as const;

const nameRow = z.object({ name: z.string() });

/**
 * Compares the migrations that a database has with those of a release. A database that does not exist has none.
 *
 * @throws PostgreSQL's error, or one for which `isDatabaseDown` is true
 */
export async function compareSchema({
  serverUrl,
  database,
  directories,
}: SchemaOptions): Promise<SchemaDifference> {
  try {
    return await withClient(databaseUrl(serverUrl, database), (client) => differenceOf(client, directories));
  } catch (error) {
    if (sqlState(error) !== '3D000' && !isForbidden(error)) throw error;
    const missing = (await listMigrations(directories)).map(({ name }) => name);
    return { missing, newer: [], usableSince: undefined };
  }
}

/** The same through a connection. */
export async function differenceOf(
  client: pg.Client,
  directories: readonly string[],
): Promise<SchemaDifference> {
  const known = (await listMigrations(directories)).map(({ name }) => name);
  const applied = await appliedMigrations(client);
  const newer = applied.filter((name) => !known.includes(name));
  return {
    missing: known.filter((name) => !applied.includes(name)),
    newer,
    usableSince: newer.length === 0 ? undefined : await usableSince(client, newer),
  };
}

/** None where there is no list yet, or no right to read it yet. */
async function appliedMigrations(client: pg.Client): Promise<readonly string[]> {
  try {
    const { rows } = await client.query('select name from knex_migrations order by id');
    return parseRows(nameRow, rows).map(({ name }) => name);
  } catch (error) {
    if (sqlState(error) === '42P01' || isForbidden(error)) return [];
    throw error;
  }
}

/** The role does not exist yet, or its password is another one. PostgreSQL does not tell which. */
const isUnknownRole = (error: unknown) => sqlState(error) === '28P01';

/** The role has no rights in the database yet (ADR 52). */
const isForbidden = (error: unknown) => sqlState(error) === '42501';

/**
 * Resolves when the database has every migration of this release, and none that took away what this release reads.
 * Until then it looks once a second, and says why it waits. Newer migrations that only add are named in one warning.
 *
 * @throws PostgreSQL's error for what waiting does not help
 */
export async function waitForSchema(options: WaitForSchemaOptions): Promise<void> {
  const { logger, database } = options;
  const sayWhy = createReasons(options);
  for (;;) {
    const found = await compareIfPossible(options);
    const obstacle = 'message' in found ? found : obstacleIn(found, options);
    if (obstacle === undefined) {
      if ('newer' in found && found.newer.length > 0)
        logger.warn({ database, newer: found.newer }, newerSchema);
      return;
    }
    sayWhy(obstacle);
    await delay(settings.lookAgainAfterMs);
  }
}

const newerSchema =
  'the schema is newer than this release knows; it takes nothing away that this release reads, so this release goes on';

interface Obstacle {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly missing?: readonly string[];
}

function obstacleIn(
  { missing, usableSince: first }: SchemaDifference,
  { service, release }: WaitForSchemaOptions,
): Obstacle | undefined {
  if (first !== undefined && compareReleases(release, first) < 0)
    return {
      level: 'error',
      message: `the schema is too new for release ${release}: run release ${first} or a later one`,
    };
  if (missing.length === 0) return undefined;
  return {
    level: 'warn',
    message: `waiting for the schema: run the migrations of this release (npm run migrate -- ${service}, or ${service}-migrate.mjs in its image)`,
    missing,
  };
}

/** Says what it waits for: when that changes, and once a minute. */
function createReasons({ database, logger }: WaitForSchemaOptions) {
  let said = '';
  let saidAt = 0;
  return ({ level, message, missing }: Obstacle) => {
    if (message === said && Date.now() - saidAt < settings.sayAgainAfterMs) return;
    [said, saidAt] = [message, Date.now()];
    logger[level]({ database, missing }, message);
  };
}

async function compareIfPossible(options: SchemaOptions): Promise<SchemaDifference | Obstacle> {
  try {
    return await compareSchema(options);
  } catch (error) {
    if (isDatabaseDown(error))
      return { level: 'warn', message: 'waiting for the schema: the database server does not respond' };
    if (isUnknownRole(error)) return { level: 'error', message: unknownRole };
    throw error;
  }
}

const unknownRole =
  'waiting for the schema: the database server does not accept the role in DATABASE_URL with this password. ' +
  'If the role does not exist yet, make it (make-roles.mjs in every image); see docs/OPERATIONS.md#roles';
