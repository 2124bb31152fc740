import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '@groundwork/embedded-postgres';
import { newDataFolder, removeAbandonedFolders } from './temporary-folders.ts';

/**
 * Jest's global setup, which jest requires as default export. If `TEST_DATABASE_URL` is not set, starts an embedded
 * PostgreSQL server for the run and sets the variable to its address; `postgres-teardown.ts` stops and removes the
 * server.
 */
export default async function startTestPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  removeAbandonedFolders();
  const home = newDataFolder('postgres');
  const server = await startPostgres({ dataDir: join(home, 'data'), durable: false });
  process.env['TEST_DATABASE_URL'] = server.url;
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
}

declare global {
  // `var` is the only declaration that adds to the type of globalThis.
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
