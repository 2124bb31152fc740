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
import { findLivingRun, forgetRun, recordRun, waitForRemnants } from './remnants.ts';
import { loadOrCreateSecrets, type InstallationSecrets } from './secrets.ts';
import { databaseVariables } from './services.ts';

const appsFolder = join(import.meta.dirname, '..', '..', '..', 'apps');
const tell = (line: string) => console.error(line);

/** The server of an installation, for an operator's command. */
interface InstallationDatabase {
  readonly url: string;
  /** Whether the platform runs on it right now. */
  readonly isRunning: boolean;
  readonly release: () => Promise<void>;
}

/** The server that the installation uses: given, running, or started for the duration of the command. */
async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<LauncherConfig, 'DATABASE_URL' | 'DATA_DIR'>): Promise<InstallationDatabase> {
  const release = () => Promise.resolve();
  const run = findLivingRun(DATA_DIR);
  if (run?.databaseUrl !== undefined) return { url: run.databaseUrl, isRunning: true, release };
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, isRunning: false, release };
  if (run) throw new Error('The platform is still starting. Try again when it is ready.');
  await waitForRemnants(DATA_DIR, tell);
  // If the platform is started in the meantime, it can report that a command is using this data directory.
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

/** A part of a service that an operator runs by hand. */
interface InstallationCommand {
  readonly service: ServiceName;
  /** Its file, among the sources of the service. */
  readonly entry: string;
  /** The variables that it gets besides the address of the database, and no others. */
  readonly variables: (secrets: InstallationSecrets) => Record<string, string>;
}

/** What a command works on. */
export interface Installation {
  readonly config: LauncherConfig;
  readonly database: InstallationDatabase;
  readonly secrets: InstallationSecrets;
  /** The addresses of the services' databases; those of the named ones have the newest schema afterwards. */
  readonly connect: (services: readonly ServiceName[]) => Promise<Connections>;
  /** Aborted when the person wants to stop. */
  readonly signal: AbortSignal;
}

/**
 * Works on the installation that `npm start` runs here; the platform may be stopped. An error is printed, and the process
 * ends with 1.
 *
 * @param options.mayBeNew whether there need not be an installation yet
 */
export async function runOnInstallation(
  work: (installation: Installation) => Promise<void>,
  { mayBeNew }: { readonly mayBeNew: boolean },
): Promise<void> {
  const stopping = new AbortController();
  // Ctrl-C reaches a program that this one has started too, which ends; the database is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stopping.abort(new Error('Interrupted.')));
  }
  try {
    const config = loadConfig(launcherEnvironment, process.env);
    if (!mayBeNew && !existsSync(join(config.DATA_DIR, 'keys'))) {
      throw new Error(`There is no installation in ${config.DATA_DIR}. Set DATA_DIR to the folder of one.`);
    }
    // PostgreSQL may run as another user, who must be able to pass through.
    mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
    const secrets = loadOrCreateSecrets({
      keysFolder: join(config.DATA_DIR, 'keys'),
      adminTokenFile: join(config.DATA_DIR, 'admin-token'),
      adminToken: config.BOOTSTRAP_ADMIN_TOKEN?.reveal(),
    });
    const database = await findDatabase(config);
    try {
      const connect: Installation['connect'] = (services) =>
        connectionsOf(config, database, { only: services, signal: stopping.signal });
      await work({ config, database, secrets, connect, signal: stopping.signal });
    } finally {
      await database.release();
    }
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/**
 * Runs commands, one after the other, on the installation that `npm start` runs here, with the arguments of this process;
 * the platform may be stopped. The highest exit code becomes this process's own.
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

/** A platform that runs has written its connections, and others would be wrong. */
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
