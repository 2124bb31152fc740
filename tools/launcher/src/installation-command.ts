import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { startPostgres } from '@groundwork/embedded-postgres';
import type { ServiceName } from '@groundwork/contracts';
import { launcherEnvironment, type LauncherConfig } from './config.ts';
import { connectionsFolder, connectionsIn, prepareConnections, type Connections } from './connections.ts';
import { migrateDatabases } from './migrations.ts';
import { findLivingRun, forgetRun, recordRun, waitForKilledRun } from './run-record.ts';
import { loadOrCreateSecrets, type InstallationSecrets } from './secrets.ts';
import { databaseVariables } from './services.ts';

const appsFolder = join(import.meta.dirname, '..', '..', '..', 'apps');
const tell = (line: string) => console.error(line);

interface InstallationDatabase {
  readonly url: string;
  readonly isRunning: boolean;
  readonly release: () => Promise<void>;
}

/** Finds the database server: the running one, the one in `DATABASE_URL`, or one started for this command. */
async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<LauncherConfig, 'DATABASE_URL' | 'DATA_DIR'>): Promise<InstallationDatabase> {
  const release = () => Promise.resolve();
  const run = findLivingRun(DATA_DIR);
  if (run?.databaseUrl !== undefined) return { url: run.databaseUrl, isRunning: true, release };
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, isRunning: false, release };
  if (run) throw new Error('The platform is still starting. Try again when it is ready.');
  await waitForKilledRun(DATA_DIR, tell);
  // If someone starts the platform now, it reports that this data directory is in use.
  recordRun(DATA_DIR, { children: [] });
  const server = await startPostgres({ dataDir: join(DATA_DIR, 'postgres'), durable: true });
  return {
    url: server.url,
    isRunning: false,
    release: async () => {
      await server.stop();
      forgetRun(DATA_DIR);
    },
  };
}

interface InstallationCommand {
  readonly service: ServiceName;
  /** File of the command, relative to the sources of the service. */
  readonly entry: string;
  /** Variables of the command, in addition to the database address. */
  readonly variables: (secrets: InstallationSecrets) => Record<string, string>;
}

/** The local installation, as a command uses it. */
export interface Installation {
  readonly config: LauncherConfig;
  readonly database: InstallationDatabase;
  readonly secrets: InstallationSecrets;
  /** Migrates the databases of the named services, and resolves with the addresses of all. */
  readonly connect: (services: readonly ServiceName[]) => Promise<Connections>;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}

/** Runs a function until it ends or the user interrupts it. Prints its error and sets the exit code to 1. */
export async function runToEnd(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  // Ctrl-C also ends the child process. The database is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort(new Error('Interrupted.')));
  }
  try {
    await work(stopping.signal);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Runs a function on the local installation, running or stopped, as `runToEnd` does.
 *
 * @param options.mayBeNew true to create a missing installation
 */
export const runOnInstallation = (
  work: (installation: Installation) => Promise<void>,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<void> =>
  runToEnd(async (signal) => {
    const config = loadConfig(launcherEnvironment, process.env);
    if (!mayBeNew) requireKeys(config.DATA_DIR);
    // PostgreSQL may run as another user, who needs access to the directory.
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
    const secrets = loadOrCreateSecrets({
      keysFolder: join(config.DATA_DIR, 'keys'),
      adminTokenFile: join(config.DATA_DIR, 'admin-token'),
      adminToken: config.BOOTSTRAP_ADMIN_TOKEN?.reveal(),
    });
    const database = await findDatabase(config);
    try {
      const connect: Installation['connect'] = (services) =>
        connectionsOf(config, database, { only: services, signal });
      await work({ config, database, secrets, connect, signal });
    } finally {
      await database.release();
    }
  });

/** @throws Error if there is no installation in the folder, or one that was restored without keys and not started yet */
function requireKeys(dataDir: string): void {
  if (existsSync(join(dataDir, 'keys'))) return;
  throw new Error(
    existsSync(join(dataDir, 'postgres'))
      ? `${dataDir} has a database, but no keys. Copy the folders keys and connections of its installation into it, or let npm start make new ones.`
      : `There is no installation in ${dataDir}. Set DATA_DIR to the folder of an installation.`,
  );
}

/**
 * Runs commands one after the other on the local installation, running or stopped, with the arguments of this process.
 * Sets the exit code to the highest one.
 */
export async function runInstallationCommand(...commands: readonly InstallationCommand[]): Promise<void> {
  await runOnInstallation(
    async ({ secrets, connect }) => {
      const connections = await connect(commands.map(({ service }) => service));
      const codes: number[] = [];
      for (const { service, entry, variables } of commands) {
        const file = join(appsFolder, service, 'src', entry);
        const given = { ...databaseVariables(connections, service), ...variables(secrets) };
        codes.push(await runEntry(file, given));
      }
      process.exitCode = Math.max(...codes);
    },
    { mayBeNew: true },
  );
}

/** Connections of the running platform, or new ones for a stopped platform. */
async function connectionsOf(
  config: LauncherConfig,
  { url: serverUrl, isRunning }: InstallationDatabase,
  toMigrate: { readonly only: readonly ServiceName[]; readonly signal: AbortSignal },
): Promise<Connections> {
  if (isRunning) return connectionsIn(connectionsFolder(config.DATA_DIR));
  const { connections, databases } = await prepareConnections({
    config,
    serverUrl,
    inherited: {},
    report: tell,
  });
  await databases;
  await migrateDatabases({ config, connections, inherited: {}, report: tell, ...toMigrate });
  return connections;
}

async function runEntry(file: string, variables: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [file, ...process.argv.slice(2)], {
    env: { PATH: process.env.PATH, ...variables },
    stdio: 'inherit',
  });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}
