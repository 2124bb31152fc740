import { createTestDatabase, type TestDatabase } from '@groundwork/testing';
import { createStores, migrationDirectories, type RegistryStores } from '../stores.ts';

/** Call `database.drop()` in `afterAll`. */
export async function storesOnTestDatabase(): Promise<{ database: TestDatabase; stores: RegistryStores }> {
  const database = await createTestDatabase({ directories: migrationDirectories });
  return { database, stores: createStores(database.database.knex) };
}
