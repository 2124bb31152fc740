import { join } from 'node:path';

/** Folder of the migration that makes `referenced_records`; give it to `migrate` beside the service's own. */
export const referenceMigrations = join(import.meta.dirname, '../migrations');
