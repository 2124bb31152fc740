import { migrate } from './migrate.ts';
import { waitForSchema, type WaitForSchemaOptions } from './wait-for-schema.ts';

export interface PrepareSchemaOptions extends WaitForSchemaOptions {
  /** True to migrate (`MIGRATE_ON_START`), false to wait until another process has. */
  readonly migrateOnStart: boolean;
}

/**
 * Resolves when the schema is that of this release. Logs the reason for waiting.
 *
 * @throws PostgreSQL's error for a wrong migration, or one that waiting does not resolve
 */
export async function prepareSchema({ migrateOnStart, ...options }: PrepareSchemaOptions): Promise<void> {
  if (migrateOnStart) await migrate(options);
  await waitForSchema(options);
}
