import { join } from 'node:path';
import type { Db } from '@groundwork/database';
import { createOutboxStore, outboxMigrations } from '@groundwork/outbox';
import { createSessionStore } from './sessions/session.store.ts';

export const migrationDirectories = [outboxMigrations, join(import.meta.dirname, '../migrations')];

/** All stores, on the pool or on one transaction. */
export const createStores = (db: Db) => ({
  outbox: createOutboxStore(db, 'catalogue'),
  sessions: createSessionStore(db),
});

export type CatalogueStores = ReturnType<typeof createStores>;
