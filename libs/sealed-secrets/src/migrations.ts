import { join } from 'node:path';

/** Folder of the migration for `sealed_secrets`; pass it to `migrate` with the service's own. */
export const sealedSecretMigrations = join(import.meta.dirname, '../migrations');
