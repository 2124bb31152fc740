import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseDown } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';
import { sqlState } from '../statements/pg-errors.ts';
import { compareSchema, type SchemaDifference, type SchemaOptions } from './compare-schema.ts';
import { compareReleases } from './contract-migrations.ts';

export interface WaitForSchemaOptions extends SchemaOptions {
  readonly service: string;
  readonly release: string;
  readonly logger: Logger;
}

const settings = { lookAgainAfterMs: 1_000, sayAgainAfterMs: 60_000 } as const;

/**
 * Resolves when the database has every migration of this release, and no newer migration that removes what this release
 * reads. Checks once a second, and logs the reason for waiting. Logs a warning that names any newer migrations.
 *
 * @throws PostgreSQL's error if waiting cannot help
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

/** Logs the reason for waiting when it changes, and once a minute. */
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

/** The role does not exist yet, or has another password; PostgreSQL does not tell which. */
const isUnknownRole = (error: unknown) => sqlState(error) === '28P01';

const unknownRole =
  'waiting for the schema: the database server does not accept the role in DATABASE_URL with this password. ' +
  'If the role does not exist yet, make it (make-roles.mjs in every image); see docs/operations/databases.md#roles';
