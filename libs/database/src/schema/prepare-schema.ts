import { migrate } from './migrate.ts';
import { waitForSchema, type WaitForSchemaOptions } from './wait-for-schema.ts';

/** What `prepareSchema` needs. */
export interface PrepareSchemaOptions extends WaitForSchemaOptions {
  /** Whether to migrate here (`MIGRATE_ON_START`), or to wait until something else has. */
  readonly migrateOnStart: boolean;
}

/**
 * Resolves when the database has the schema that this release needs. Says in the log what it waits for.
 *
 * @throws PostgreSQL's error for a wrong migration, or for what waiting does not help
 */
export async function prepareSchema({ migrateOnStart, ...options }: PrepareSchemaOptions): Promise<void> {
  if (migrateOnStart) await migrate(options);
  await waitForSchema(options);
}
