import { join } from 'node:path';

/** Folders of the migrations that make the tables of the bus inside PostgreSQL. */
export const busMigrations: readonly string[] = [join(import.meta.dirname, '../migrations')];
