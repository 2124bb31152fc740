import { join } from 'node:path';

/** Folder of the migration that makes `sealed_secrets`; give it to `migrate` beside the service's own. */
export const sealedSecretMigrations = join(import.meta.dirname, '../migrations');
