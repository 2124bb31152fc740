import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type PublicRegistryStandIn, startPublicRegistry, tarball, waitFor } from '@groundwork/testing';
import { z } from 'zod';
import { persistently, requireOutage, seededRandom } from './testing/chaos.ts';
import { connectDatabases, type Databases } from './testing/databases.ts';
import { rowsIn, untilEverythingHasEnded } from './testing/endings.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { asToken } from './testing/publisher.ts';
import { withPublicModules } from './testing/public-modules.ts';

/** `npm run verify:crashes` sets more. */
const kills = Number(process.env['DOWNLOAD_KILLS'] ?? 3);
/** Seed of this run. Set `CRASH_SEED` to repeat the run. */
const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
const random = seededRandom(seed);

/** Moments at which the registry is killed: it waits for the origin, or the archive is on its way to it. */
const moments = ['waiting', 'arriving'] as const;
const downloads = Array.from({ length: kills }, (_, at) => ({
  name: `part-${at + 1}`,
  moment: moments[at % moments.length] ?? 'waiting',
}));

let registry: PublicRegistryStandIn;
let archives: Server;
let test: TestPlatform;
let sql: Databases;
let get: (path: string) => Promise<Response>;
/** Requests for the archive of each module, and what lets the origin send them. */
const asked: string[] = [];
const released = new Map<string, () => void>();
/** Modules whose download was tried more than once. */
const triedAgain = new Set<string>();

beforeAll(async () => {
  registry = await startPublicRegistry();
  archives = createServer((req, res) => {
    const name = /part-\d+/.exec(req.url ?? '')?.[0] ?? '';
    asked.push(name);
    released.set(name, () => res.end(archiveOf(name)));
  });
  archives.listen(0, '127.0.0.1');
  await once(archives, 'listening');
  const { port } = z.object({ port: z.int() }).parse(archives.address());
  const address = (name: string) => `http://127.0.0.1:${port}/${name}.tar.gz?archive=tar.gz`;
  withPublicModules(registry, new Map(downloads.map(({ name }) => [name, address(name)])));
  test = await startTestPlatform({
    env: {
      PUBLIC_REGISTRY_URL: registry.url,
      PUBLIC_CACHE_BYTES: '100000000',
      VCS_ALLOW_PRIVATE_ADDRESSES: 'true',
    },
  });
  sql = await connectDatabases(test);
  const admin = asToken(test.platform.baseUrl, test.adminToken);
  await admin.createOrganization('acme');
  const token = await admin.createTeamToken(await admin.createTeam('acme', 'users'));
  get = (path) =>
    fetch(new URL(path, test.platform.baseUrl), { headers: { authorization: `Bearer ${token}` } });
});

afterAll(async () => {
  await sql.end();
  await test.stop();
  await registry.stop();
  archives.closeAllConnections();
  await new Promise((resolve) => archives.close(resolve));
});

const archiveOf = (name: string) => Buffer.from(tarball({ 'main.tf': `# ${name}\n` }));
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The digest of the archive as a client gets it, through all crashes. */
async function download(name: string): Promise<string> {
  let tries = 0;
  const address = await persistently(async () => {
    if (tries++ > 0) triedAgain.add(name);
    const response = await get(`/api/registry/public/v1/modules/acme/${name}/aws/1.0.0/download`);
    return response.headers.get('x-terraform-get') ?? requireOutage(response.status);
  });
  return persistently(async () => {
    const response = await fetch(address);
    return response.ok ? digestOf(await response.bytes()) : requireOutage(response.status);
  });
}

/** SIGKILL; the launcher restarts the process. */
async function killRegistry(): Promise<void> {
  const victim = test.platform.processes.find(({ plan }) => plan.name === 'registry');
  await waitFor(() => victim?.pid() !== undefined, { describe: 'the registry to run' });
  const pid = victim?.pid();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

it(
  `a registry killed while clients wait for archives loses none and keeps no part (CRASH_SEED=${seed})`,
  async () => {
    for (const { name, moment } of downloads) {
      const downloaded = download(name);
      await waitFor(() => released.has(name), { describe: `the origin to be asked for ${name}` });
      if (moment === 'waiting') await killRegistry();
      released.get(name)?.();
      if (moment === 'arriving') {
        await pause(random() * 60);
        await killRegistry();
      }
      expect(await downloaded).toBe(digestOf(archiveOf(name)));
    }
    for (const { name, moment } of downloads) if (moment === 'waiting') expect(triedAgain).toContain(name);
    await untilEverythingHasEnded(sql, { versions: [] });
    expect(asked.sort()).toEqual(downloads.map(({ name }) => name).sort());
    expect(await rowsIn(sql, 'registry', "public_archives where state = 'kept' and error is null")).toBe(
      kills,
    );
    expect(await rowsIn(sql, 'registry', 'public_archives')).toBe(kills);
    expect(await rowsIn(sql, 'ingest_worker', 'public_fetches')).toBe(0);
    expect(await rowsIn(sql, 'ingest_worker', "objects where state = 'stored'")).toBe(kills);
    expect(await rowsIn(sql, 'ingest_worker', 'objects')).toBe(kills);
  },
  120_000 + kills * 10_000,
);
