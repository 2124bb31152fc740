import { join } from 'node:path';

/** Folder of the migration for `organization_changes`; pass it to `migrate` with the service's own. */
export const keptDocumentMigrations = join(import.meta.dirname, '../migrations');
