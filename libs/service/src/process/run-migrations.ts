import { z } from 'zod';
import { databaseAddresses, databaseEnv, loadConfig, type Environment } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { compareSchema, migrate, serviceDatabase, type SchemaOptions } from '@groundwork/database';
import { createLogger, type Logger } from '@groundwork/telemetry/logging';
import { logStartError } from './start-error.ts';

const configSchema = z.object(databaseEnv).transform((env) => databaseAddresses(env));

interface MigrationsOptions {
  readonly env: Environment;
  /** `bus` is the database of the embedded bus. */
  readonly service: ServiceName | 'bus';
  readonly migrations: readonly string[];
  /** Arguments of the program: `--accept-newer-schema`, or none. */
  readonly args?: readonly string[];
}

const acceptNewerSchema = '--accept-newer-schema';

/** Exit codes of `runMigrations`, for scripts and jobs. */
export const migrationExitCodes = { upToDate: 0, failed: 1, newerSchema: 3 } as const;

/**
 * Main function of a program that migrates the database of a service, with the service's environment. Logs each
 * migration and its duration. Any number of such programs may run at once. Exit codes: `migrationExitCodes`.
 * With `--accept-newer-schema`, for jobs that also run when a release is rolled back, a newer schema is no reason to fail.
 */
export async function runMigrations({
  env,
  service,
  migrations,
  args = process.argv.slice(2),
}: MigrationsOptions): Promise<void> {
  const logger = createLogger({ service: `${service}-migrate`, level: 'info' });
  try {
    const { databaseDirectUrl: serverUrl } = loadConfig(configSchema, env);
    const database = serviceDatabase(service);
    const code = await bringUpToDate({ serverUrl, database, directories: migrations, logger });
    const isAccepted = code === migrationExitCodes.newerSchema && args.includes(acceptNewerSchema);
    process.exitCode = isAccepted ? migrationExitCodes.upToDate : code;
  } catch (error) {
    logStartError(logger, error);
    process.exitCode = migrationExitCodes.failed;
  }
}

async function bringUpToDate(options: SchemaOptions & { readonly logger: Logger }): Promise<number> {
  const { database, logger } = options;
  const startedAt = performance.now();
  await migrate(options);
  const { newer } = await compareSchema(options);
  if (newer.length > 0) {
    logger.warn({ database, newer }, 'the schema is newer than this release knows; it stays as it is');
    return migrationExitCodes.newerSchema;
  }
  const durationMs = Math.round(performance.now() - startedAt);
  logger.info({ database, durationMs }, 'the schema is up to date');
  return migrationExitCodes.upToDate;
}
