import {
  createTestDatabase as createOnServer,
  type TestDatabase,
  type TestDatabaseOptions,
} from '@groundwork/database/testing';

export type { TestDatabase } from '@groundwork/database/testing';

/**
 * A fresh, migrated database on the server that `postgres-setup.ts` provides; call `drop()` in `afterAll`.
 * See `@groundwork/database/testing`.
 */
export function createTestDatabase(options: Pick<TestDatabaseOptions, 'directories'>): Promise<TestDatabase> {
  return createOnServer({ ...options, serverUrl: process.env['TEST_DATABASE_URL'] });
}
