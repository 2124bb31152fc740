import { z } from 'zod';
import {
  commonEnv,
  databaseAddresses,
  databaseEnv,
  keyRingSchema,
  loadConfigOrExit,
  release,
  type Environment,
} from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { connectDatabase, prepareSchema, serviceDatabase, type Db } from '@groundwork/database';
import { createLogger } from '@groundwork/telemetry/logging';
import { runResealCommand } from './reseal-command.ts';
import type { SealedSecretStores } from './sealed-secret.store.ts';

const configSchema = z
  .object({
    ...databaseEnv,
    MIGRATE_ON_START: commonEnv.MIGRATE_ON_START,
    SEALING_KEYS: keyRingSchema,
  })
  .transform((env) => ({
    ...databaseAddresses(env),
    migrateOnStart: env.MIGRATE_ON_START,
    sealingKeys: env.SEALING_KEYS,
  }));

interface ResealProcessOptions {
  readonly env: Environment;
  readonly service: ServiceName;
  readonly migrationDirectories: readonly string[];
  readonly createStores: (db: Db) => SealedSecretStores;
}

/**
 * Main function of a process that seals every secret of a service with the first sealing key, and prints the number of
 * secrets under each key. It has the environment of the service. Exit code 1 if a secret is still under a key other than
 * the first, or cannot be opened.
 */
export async function runResealProcess(options: ResealProcessOptions): Promise<void> {
  const { env, service, migrationDirectories: directories, createStores } = options;
  const {
    databaseServerUrl: serverUrl,
    databaseDirectUrl,
    migrateOnStart,
    sealingKeys,
  } = loadConfigOrExit(configSchema, env);
  const logger = createLogger({ service, level: 'warn', destination: process.stderr });
  const database = serviceDatabase(service);
  const schema = { service, release, database, directories, migrateOnStart, logger };
  await prepareSchema({ ...schema, serverUrl: databaseDirectUrl });
  const connection = connectDatabase({ serverUrl, database, applicationName: 'reseal', logger });
  try {
    process.exitCode = await runResealCommand({
      service,
      database: connection,
      createStores,
      sealingKeys,
      print: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await connection.close();
  }
}
