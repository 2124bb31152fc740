import { join } from 'node:path';

/** Folder of the migrations that make `outbox` and `inbox`; give it to `migrate` beside the service's own. */
export const outboxMigrations = join(import.meta.dirname, '../migrations');
