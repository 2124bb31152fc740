import { join } from 'node:path';

/** Folder of the migrations for `outbox` and `inbox`; pass it to `migrate` with the service's own. */
export const outboxMigrations = join(import.meta.dirname, '../migrations');
