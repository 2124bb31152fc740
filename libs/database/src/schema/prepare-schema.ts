import { migrate } from './migrate.ts';
import { waitForSchema, type WaitForSchemaOptions } from './wait-for-schema.ts';

export interface PrepareSchemaOptions extends WaitForSchemaOptions {
  /** True to migrate (`MIGRATE_ON_START`), false to wait until another process has done so. */
  readonly migrateOnStart: boolean;
}

/**
 * Resolves when this release can use the schema. Logs the reason for waiting.
 *
 * @throws PostgreSQL's error if a migration is wrong, or if waiting cannot help
 */
export async function prepareSchema({ migrateOnStart, ...options }: PrepareSchemaOptions): Promise<void> {
  if (migrateOnStart) await migrate(options);
  await waitForSchema(options);
}
