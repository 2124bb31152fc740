import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@groundwork/embedded-postgres';
import { fastestFolder } from './fastest-folder.ts';

const prefix = 'groundwork-test-postgres-';

/**
 * Jest's global setup (and its default export, as jest requires): gives the test files a PostgreSQL server in
 * `TEST_DATABASE_URL`. If that is already set it is used; otherwise a private embedded server is started for the run,
 * and stopped and removed by the function kept for `postgres-teardown.ts`.
 */
export default async function startTestPostgres(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return;
  await sweepAbandoned();
  const home = await mkdtemp(join(await fastestFolder(), `${prefix}${process.pid}-`));
  // Root's server may have to run as another user (containers), who must be able to pass through.
  await chmod(home, 0o755);
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

/** Removes the folders of runs that were killed; each name contains the id of the process that made it. */
async function sweepAbandoned(): Promise<void> {
  for (const folder of new Set([tmpdir(), await fastestFolder()])) {
    for (const entry of await readdir(folder)) {
      if (!entry.startsWith(prefix)) continue;
      const maker = Number.parseInt(entry.slice(prefix.length), 10);
      if (!isAlive(maker)) await rm(join(folder, entry), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
