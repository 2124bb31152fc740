import { join } from 'node:path';

/** Folder of the migration for `referenced_records`; pass it to `migrate` with the service's own. */
export const referenceMigrations = join(import.meta.dirname, '../migrations');
