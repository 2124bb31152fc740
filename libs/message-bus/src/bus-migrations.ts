import { join } from 'node:path';

/** Folders of the migrations for the embedded bus's tables. */
export const busMigrations: readonly string[] = [join(import.meta.dirname, '../migrations')];
