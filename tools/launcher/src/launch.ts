import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serviceNames } from '@groundwork/contracts';
import { fillCompileCache } from './compile-cache.ts';
import { baseUrlOf, type LauncherConfig } from './config.ts';
import { connectionsIn, connectionsOf, prepareConnections } from './connections.ts';
import { migrateDatabases } from './migrations.ts';
import { recordSettings } from './recorded-settings.ts';
import { superviseDatabase, type DatabaseProcess } from './database-process.ts';
import { withMetrics } from './metrics-targets.ts';
import { forgetPrepared } from './prepared-state.ts';
import { holdPorts, type HeldPorts } from './ports.ts';
import { whatIsAway } from './readiness.ts';
import { forgetRun, recordRun, waitForKilledRun } from './run-record.ts';
import { loadOrCreateSecrets, type InstallationSecrets } from './secrets.ts';
import { superviseProcess, type ServiceProcess } from './service-process.ts';
import {
  entryFiles,
  planProcesses,
  processLabel,
  processesOf,
  processNames,
  type Ports,
  type ProcessName,
  type ProcessPlan,
} from './services.ts';

const readyTimeoutMs = 60_000;

export interface Platform {
  readonly baseUrl: string;
  /** Addresses of all gateway replicas. The first one listens on `PORT`. */
  readonly gateways: readonly string[];
  readonly processes: readonly ServiceProcess[];
  readonly databaseUrl: string;
  /** Stops the gateway, then the services, then PostgreSQL. Resolves when all have ended. */
  stop(): Promise<void>;
}

export interface LaunchOptions {
  readonly config: LauncherConfig;
  readonly inherited: Record<string, string>;
  readonly report: (line: string) => void;
  /** Aborted when the user interrupts the start. */
  readonly signal: AbortSignal;
  /** Folder of the bundle, as with `npm start`; by default, the processes run from their sources. */
  readonly bundle?: string | undefined;
  /** Program that runs the processes; by default, this Node.js. */
  readonly node?: string;
  /** Number of replicas of each process; 1 by default. */
  readonly replicas?: Partial<Record<ProcessName, number>>;
  /** Addresses of stand-ins for processes, which are then not started. */
  readonly standIns?: Partial<Record<ProcessName, string>>;
  /**
   * Called with the addresses of all replicas of a process before they start. Returns the address of their load balancer,
   * if any.
   */
  readonly balance?: (name: ProcessName, addresses: readonly string[]) => string | undefined;
  /** Folder from `makeConnections`, as containers have; by default, connections are created for this start. */
  readonly connectionsFolder?: string | undefined;
}

type PreparationOptions = Pick<
  LaunchOptions,
  'config' | 'inherited' | 'report' | 'signal' | 'bundle' | 'node' | 'standIns'
>;

/**
 * Starts the whole platform on one machine: PostgreSQL (unless `DATABASE_URL` is set) and a process for each service.
 * Resolves when every process is ready and every gateway finds all services (ADR 29).
 *
 * @throws Error with a message for the operator: port in use, data directory in use, not ready in time
 */
export async function launch(options: LaunchOptions): Promise<Platform> {
  const { config, report, signal, node = process.execPath, connectionsFolder } = options;
  // PostgreSQL may run as another user, who needs access to the directory. Secret files have stricter modes.
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
  mkdirSync(join(config.DATA_DIR, 'logs'), { recursive: true, mode: 0o700 });
  await waitForKilledRun(config.DATA_DIR, report);
  // If the ports were not reserved, clients of the database could take a chosen port before its process does.
  const held = holdPorts();
  await holdOwnPort(config, held);
  recordRun(config.DATA_DIR, { children: [] });

  const plans = await planLaunch(options, held);

  let stopping = false;
  let postgres: DatabaseProcess | undefined;
  const processes: ServiceProcess[] = [];
  const recordChildren = () =>
    recordRun(config.DATA_DIR, {
      children: processes.flatMap((process) => process.pid() ?? []),
      databaseUrl: postgres?.url,
    });
  const { promise: mayGoOn, resolve: letAllGoOn } = Promise.withResolvers<undefined>();
  /** A failure, such as a full disk, must not stop the platform. The next start then knows less about processes that are still running. */
  const recordAgain = () => {
    try {
      recordChildren();
    } catch (error) {
      report(`${config.DATA_DIR}/run.json could not be written (${String(error)})`);
    }
  };
  // Everything waits for the database, so it begins before the processes, which keep all cores busy while they load.
  const starting = startDatabase(config, report);
  const stop = async () => {
    stopping = true;
    const gateway = processes.filter(({ plan }) => plan.name === 'gateway');
    await Promise.all(gateway.map((process) => process.stop()));
    await Promise.all(processes.map((process) => process.stop()));
    const database = await starting.catch(() => undefined);
    await database?.stop();
    await held.release();
    forgetRun(config.DATA_DIR);
  };

  try {
    for (const plan of plans) {
      processes.push(
        superviseProcess(plan, {
          node,
          logFile: join(config.DATA_DIR, 'logs', `${processLabel(plan)}.log`),
          report,
          onPidChange: recordAgain,
          mayGoOn,
          isStopping: () => stopping || signal.aborted,
        }),
      );
    }
    postgres = await starting;
    recordChildren();
    recordSettings(config);
    const serverUrl = postgres.url;
    await held.release();
    if (connectionsFolder === undefined) await prepareDatabases(serverUrl, { ...options, node });
    letAllGoOn(undefined);
    const away = await Promise.all(plans.map((plan) => reportReadiness(plan, report, signal)));
    const missing = away.filter((one) => one !== undefined);
    if (missing.length > 0 && !signal.aborted)
      throw new Error(
        `${missing.join(', ')}: not ready within ${readyTimeoutMs / 1000} s. See the logs in ${join(config.DATA_DIR, 'logs')}`,
      );
    return {
      baseUrl: baseUrlOf(config),
      gateways: plans.filter(({ name }) => name === 'gateway').map(({ address }) => address),
      processes,
      databaseUrl: serverUrl,
      stop,
    };
  } catch (error) {
    await stop();
    // The cause may be a changed database, so the next start prepares all databases again.
    if (!signal.aborted) forgetPrepared(config);
    throw error;
  }
}

/**
 * Makes an installation as a first start does, with keys, roles and migrated databases, but runs no service. Every start on a copy of its
 * `DATA_DIR` then only checks that everything exists.
 *
 * @throws Error with a message for the operator if the database does not start, or a migration fails
 */
export async function prepareInstallation(options: PreparationOptions): Promise<void> {
  const { config, report } = options;
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o755 });
  secretsOf(config);
  const postgres = await startDatabase(config, report);
  try {
    await prepareDatabases(postgres.url, options);
  } finally {
    await postgres.stop();
  }
}

/** Creates missing roles and databases, and migrates the databases of all services that run. */
async function prepareDatabases(
  serverUrl: string,
  { standIns = {}, ...options }: PreparationOptions,
): Promise<void> {
  const { connections, databases } = await prepareConnections({ ...options, serverUrl });
  // Default privileges must exist before the owner creates tables.
  await databases;
  const absent = serviceNames.filter((service) =>
    processesOf(service).every((name) => standIns[name] !== undefined),
  );
  await migrateDatabases({ ...options, connections, absent });
}

/** Reads the secrets of the installation, or creates them. */
export function secretsOf(config: LauncherConfig): InstallationSecrets {
  return loadOrCreateSecrets({
    keysFolder: join(config.DATA_DIR, 'keys'),
    adminTokenFile: join(config.DATA_DIR, 'admin-token'),
    adminToken: config.BOOTSTRAP_ADMIN_TOKEN?.reveal(),
  });
}

/** @throws Error if another program uses the port of the gateway */
async function holdOwnPort(config: LauncherConfig, held: HeldPorts): Promise<void> {
  if (await held.hold(config.HOST, config.PORT)) return;
  throw new Error(
    `Port ${config.PORT} is in use by another program.\nStop that program, or choose another port: PORT=${config.PORT + 1} npm start`,
  );
}

async function startDatabase(
  config: LauncherConfig,
  report: (line: string) => void,
): Promise<DatabaseProcess> {
  if (config.DATABASE_URL !== undefined) {
    return { url: config.DATABASE_URL, stop: () => Promise.resolve() };
  }
  const startedAt = performance.now();
  const postgres = await superviseDatabase(join(config.DATA_DIR, 'postgres'), report);
  report(
    `postgresql        ready after ${seconds(startedAt)} (in ${relative(process.cwd(), config.DATA_DIR)}/postgres)`,
  );
  return postgres;
}

/** The processes of this start, with their ports, secrets and connections. */
async function planLaunch(options: LaunchOptions, held: HeldPorts): Promise<ProcessPlan[]> {
  const { config, inherited, bundle, standIns = {}, balance, connectionsFolder } = options;
  const ports = await choosePorts(options, held);
  // Tests share one cache between the many platforms that they start.
  const compileCache = inherited['NODE_COMPILE_CACHE'] ?? join(config.DATA_DIR, 'compile-cache');
  if (bundle === undefined) await fillCompileCache(compileCache, entryFiles);
  const plans = planProcesses({
    config,
    secrets: secretsOf(config),
    connections:
      connectionsFolder === undefined ? connectionsOf(config, inherited) : connectionsIn(connectionsFolder),
    ports,
    standIns: { ...standIns, ...balancersOf(ports, balance) },
    bundle,
    inherited: { ...inherited, NODE_COMPILE_CACHE: compileCache },
  });
  return withMetrics(config, plans, held);
}

async function choosePorts(
  { config, replicas = {}, standIns = {} }: LaunchOptions,
  held: HeldPorts,
): Promise<Ports> {
  const wanted = (name: ProcessName) => (standIns[name] === undefined ? (replicas[name] ?? 1) : 0);
  const total = processNames.reduce((sum, name) => sum + wanted(name), 0);
  const free = await held.holdFree(total);
  const take = (name: ProcessName) => free.splice(0, wanted(name));
  return {
    'admin-orgs': take('admin-orgs'),
    registry: take('registry'),
    policy: take('policy'),
    'vcs-connections': take('vcs-connections'),
    'ingest-object': take('ingest-object'),
    'ingest-worker': take('ingest-worker'),
    catalogue: take('catalogue'),
    gateway: wanted('gateway') === 0 ? [] : [config.PORT, ...take('gateway').slice(1)],
  };
}

function balancersOf(ports: Ports, balance: LaunchOptions['balance']): Partial<Record<ProcessName, string>> {
  const balancers: Partial<Record<ProcessName, string>> = {};
  for (const name of processNames) {
    const address = balance?.(
      name,
      ports[name].map((port) => `http://127.0.0.1:${port}`),
    );
    if (address !== undefined) balancers[name] = address;
  }
  return balancers;
}

async function reportReadiness(
  plan: ProcessPlan,
  report: (line: string) => void,
  signal: AbortSignal,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const away = await whatIsAway(plan, readyTimeoutMs, signal);
  if (away === undefined) report(`${processLabel(plan).padEnd(17)} ready after ${seconds(startedAt)}`);
  return away;
}

const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(2)} s`;
