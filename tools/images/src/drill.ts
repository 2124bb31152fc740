import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bodyOf, connect } from '@groundwork/client';
import { appOf, type ProcessName } from '@groundwork/kubernetes';
import type { Platform } from '@groundwork/launcher';
import { connectionFiles } from '@groundwork/launcher/connection-files';
import { z } from 'zod';
import { startVcsSite, type VcsSite } from '@groundwork/testing/local-vcs';
import type { Sources } from './buildah.ts';
import type { FileSystems } from './file-systems.ts';
import { followGuide } from './guide.ts';
import { runDemo, startPlatform, type Place } from './platform.ts';
import { downloadAll, installAll, type Reader } from './published.ts';
import { requireRestoredRows } from './restored-rows.ts';
import { outputOf, run } from './run.ts';
import { makeSecrets, useConnection } from './secrets.ts';
import { prepareDatabases, startClusterServers, type ServerPrograms, type Servers } from './servers.ts';

/** Files of an installation that a backup contains besides the databases and the objects. */
const keyFiles = ['keys', 'connections', 'admin-token'];

const root = join(import.meta.dirname, '..', '..', '..');

interface DrillOptions {
  readonly fileSystems: FileSystems;
  readonly programs: ServerPrograms;
  readonly place: Place;
  readonly backup: string;
  readonly sources: Sources;
}

interface Kept {
  readonly published: ReadonlyMap<string, string>;
  /** Id of a VCS connection with an encrypted token. */
  readonly connection: string;
  /** Token of a user that a program of the image created. */
  readonly token: string;
}

/**
 * Follows the operations guide with a platform that runs from the images: publishes modules, runs the operators'
 * programs, backs up the running platform, destroys everything, restores it on new servers, and installs the modules.
 */
export async function followOperations(options: DrillOptions): Promise<void> {
  const { fileSystems, place, backup } = options;
  const providerToken = randomUUID();
  const site = await startVcsSite(providerToken);
  try {
    const kept = await onServers(options, async (servers) => {
      await prepareDatabases(servers, fileSystems);
      return whileRunning(options, servers, async (platform) => {
        await requireMetrics(options, platform);
        await runDemo(place);
        const used = await use(options, platform, { site, providerToken });
        await checkData(options, servers);
        await timed('backup', () => backUp(options, servers));
        return used;
      });
    });
    rmSync(place.dataDir, { recursive: true });
    console.log('destroyed: the databases, the objects, the keys and the addresses');
    mkdirSync(place.dataDir, { mode: 0o755 });
    await copyFiles(keyFiles, { from: backup, to: place.dataDir });
    await onServers(options, async (servers) => {
      await timed('restore', () => restore(options, servers));
      await whileRunning(options, servers, (platform) => requireAll(options, platform, { servers, kept }));
    });
  } finally {
    await site.stop();
  }
}

async function onServers<Result>(
  { place, programs }: DrillOptions,
  work: (servers: Servers) => Promise<Result>,
): Promise<Result> {
  const servers = await startClusterServers(place.dataDir, programs);
  try {
    return await work(servers);
  } finally {
    await servers.stop();
  }
}

async function whileRunning<Result>(
  { fileSystems, place }: DrillOptions,
  servers: Servers,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const platform = await startPlatform(fileSystems, servers, place);
  try {
    return await work(platform);
  } finally {
    await platform.stop();
  }
}

const asAdministrator = ({ place }: DrillOptions): Reader => ({
  baseUrl: `http://localhost:${place.port}`,
  token: readFileSync(join(place.dataDir, 'admin-token'), 'utf8').trim(),
});

/** Runs a program in the container of a process, as `kubectl exec deploy/<process> -- node <program>.mjs` does. */
async function exec(
  { fileSystems }: DrillOptions,
  { processes }: Platform,
  process: ProcessName,
  [program = '', ...args]: readonly string[],
): Promise<string> {
  const running = processes.find(({ plan }) => plan.name === process);
  if (running === undefined) throw new Error(`${process} does not run`);
  return fileSystems.run(appOf(process), program, args, running.plan.env);
}

/** Creates secrets, and runs the operators' programs on them. */
async function use(
  options: DrillOptions,
  platform: Platform,
  { site, providerToken }: { readonly site: VcsSite; readonly providerToken: string },
): Promise<Kept> {
  const user = ['create-user', 'operator', 'operator@example.com', '--site-administrator'];
  const token = await exec(options, platform, 'admin-orgs', user);
  await requireOperator(options, token);
  const connection = await makeSecrets(asAdministrator(options), site, providerToken);
  await usePrograms(options, platform);
  const published = await downloadAll(asAdministrator(options));
  console.log(`published: ${published.size} versions`);
  return { published, connection, token };
}

async function requireOperator(options: DrillOptions, token: string): Promise<void> {
  const { data } = await bodyOf(
    connect({ ...asAdministrator(options), token }).GET('/api/v2/account/details'),
  );
  if (data.attributes.username !== 'operator')
    throw new Error('the token of create-user is of somebody else');
}

/** Runs `parked`, and the programs that reseal secrets, which open all of them and fail if that is not possible. */
async function usePrograms(options: DrillOptions, platform: Platform): Promise<void> {
  console.log(await exec(options, platform, 'registry', ['parked', 'registry', 'list']));
  for (const service of ['policy', 'vcs-connections'] as const) {
    const printed = await exec(options, platform, service, [`${service}-reseal`]);
    console.log(printed);
    if (!/^k1: [1-9]\d* secrets?$/m.test(printed)) throw new Error(`${service} has no secrets`);
  }
}

const targetsSchema = z.array(z.object({ targets: z.tuple([z.string()]) }));

/** Every process serves metrics with its release and commit. */
async function requireMetrics({ place, sources }: DrillOptions, platform: Platform): Promise<void> {
  const text = readFileSync(join(place.dataDir, 'metrics-targets.json'), 'utf8');
  const addresses = targetsSchema.parse(JSON.parse(text)).flatMap(({ targets }) => targets);
  const wanted = `groundwork_build_info{version="${sources.release}",commit="${sources.commit}",`;
  for (const address of addresses) {
    const metrics = await (await fetch(`http://${address}/metrics`)).text();
    if (!metrics.includes(wanted)) throw new Error(`${address} does not show ${wanted}…}`);
  }
  if (addresses.length !== platform.processes.length)
    throw new Error(`${addresses.length} of ${platform.processes.length} processes show metrics`);
  console.log(`metrics: ${addresses.length} processes show ${wanted}…}`);
}

/** Follows the order of the guide: databases, objects, keys and addresses. */
async function backUp(options: DrillOptions, servers: Servers): Promise<void> {
  const { backup, place } = options;
  mkdirSync(backup);
  const shell = { folder: backup, variables: clientOf(options, servers) };
  await followGuide('pg_dump', shell);
  if (servers.objectStore) await followGuide('aws s3 sync --only-show-errors s3://groundwork', shell);
  else await copyFiles(['objects'], { from: place.dataDir, to: backup });
  await copyFiles(keyFiles, { from: place.dataDir, to: backup });
  console.log(await outputOf('du', ['--human-readable', '--all', '--max-depth=1', backup]));
}

async function copyFiles(
  names: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (const name of names) await outputOf('cp', ['--archive', join(from, name), join(to, name)]);
}

/** Restores to new servers, on which the migration job has created empty tables. */
async function restore(options: DrillOptions, servers: Servers): Promise<void> {
  const { fileSystems, backup, place } = options;
  const shell = { folder: backup, variables: clientOf(options, servers) };
  if (servers.objectStore) await followGuide('aws s3 sync --only-show-errors objects', shell);
  else await copyFiles(['objects'], { from: backup, to: place.dataDir });
  await prepareDatabases(servers, fileSystems);
  await followGuide('dropdb', shell);
  await run('npm', ['run', '--silent', 'roles', '--', servers.connectionsFolder]);
  await followGuide('pg_restore', shell);
  await requireRestoredRows(backup, shell.variables);
  await prepareDatabases(servers, fileSystems);
}

/** Environment of an operator's shell, with the client programs and the addresses of the servers. */
function clientOf({ programs, place }: DrillOptions, servers: Servers): NodeJS.ProcessEnv {
  return {
    PATH: `${programs.postgres.programs}:${process.env['PATH'] ?? ''}`,
    SERVER: servers.databaseUrl.replace(/\/postgres$/, ''),
    OBJECTS: objectsOf(place, servers),
    ...servers.objectStore?.variables,
  };
}

const objectsOf = ({ dataDir }: Place, { objectStore }: Servers) =>
  objectStore?.url ?? pathToFileURL(join(dataDir, 'objects')).href;

/** Compares rows with objects, in the image and with the command of the guide. Both fail if an object lacks. */
async function checkData(options: DrillOptions, servers: Servers): Promise<void> {
  const { fileSystems, place } = options;
  const at = (file: string) => join(servers.connectionsFolder, file);
  const checked = await fileSystems.run('launcher', 'check-data', ['--digests'], {
    DATABASE_URL_FILE: at(connectionFiles.ownerUrl),
    OBJECT_STORAGE_URL: objectsOf(place, servers),
    ...(servers.objectStore && { AWS_SHARED_CREDENTIALS_FILE: at(connectionFiles.awsCredentials) }),
  });
  console.log(checked);
  await followGuide('DATABASE_URL=\\$SERVER', { folder: root, variables: clientOf(options, servers) });
}

async function requireAll(
  options: DrillOptions,
  platform: Platform,
  { servers, kept }: { readonly servers: Servers; readonly kept: Kept },
): Promise<void> {
  const administrator = asAdministrator(options);
  const found = await downloadAll(administrator);
  const lost = [...kept.published].filter(([version, digest]) => found.get(version) !== digest);
  if (lost.length > 0) throw new Error(`lost or changed: ${lost.map(([version]) => version).join(', ')}`);
  await installAll(administrator, [...found.keys()], join(options.backup, 'configuration'));
  await requireOperator(options, kept.token);
  await checkData(options, servers);
  await usePrograms(options, platform);
  await useConnection(administrator, kept.connection);
  await runDemo(options.place);
  console.log(`restored: all ${kept.published.size} versions are as they were, and secrets can be opened`);
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
