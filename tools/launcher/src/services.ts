import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { settings } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { baseUrlOf, schemeOf, type LauncherConfig } from './config.ts';
import type { Connections } from './connections.ts';
import type { InstallationSecrets } from './secrets.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const appsFolder = join(root, 'apps');

/** Hook for `--import` that lets Node.js load the `.tsx` sources. */
export const markupLoader = join(root, 'tools', 'tsx.mjs');

/** Processes of the platform in the order of their start. Only the gateway has a public address. */
export const processNames = [
  'admin-orgs',
  'registry',
  'policy',
  'vcs-connections',
  'ingest-object',
  'ingest-worker',
  'catalogue',
  'gateway',
] as const;

export type ProcessName = (typeof processNames)[number];

const entries: Record<ProcessName, string> = {
  'admin-orgs': 'admin-orgs/src/main.ts',
  registry: 'registry/src/main.ts',
  policy: 'policy/src/main.ts',
  'vcs-connections': 'vcs-connections/src/main.ts',
  'ingest-object': 'ingest-worker/src/main-object.ts',
  'ingest-worker': 'ingest-worker/src/main-worker.ts',
  catalogue: 'catalogue/src/main.ts',
  gateway: 'gateway/src/main.ts',
};

/**
 * For processes that stream long bodies: with V8's default nursery, a 200 MiB upload keeps up to 60 MiB of buffers in
 * memory; with this size, about 20 MiB.
 */
const smallNursery = '--max-semi-space-size=1';

/**
 * For the gateway, which mostly has many short requests. A collection copies those that are in progress: with 4 MiB, a hundred
 * that wait make each request five times as expensive, so that even more wait. Long bodies take no more memory with 16 MiB.
 */
const nurseryOfGateway = '--max-semi-space-size=16';

/**
 * For the catalogue, whose pages may be large: by default, V8 sizes its heap by the memory of the machine or, in a
 * container, by the limit of the container.
 */
const littleGarbage = '--max-semi-space-size=4 --max-old-space-size=1024';

/**
 * Settings of glibc's allocator: one arena instead of one for each thread, and freed memory is returned. Otherwise V8's
 * compiler threads keep up to 15 MiB in each process.
 */
const sparingAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

export const serviceOf = (name: ProcessName) => (name === 'ingest-object' ? 'ingest-worker' : name);

export const processesOf = (service: ServiceName): readonly ProcessName[] =>
  processNames.filter((name) => serviceOf(name) === service);

/** Entry files of all processes in the sources. */
export const entryFiles: readonly string[] = processNames.map((name) => programOf(name, undefined));

function programOf(name: ProcessName, bundle: string | undefined): string {
  return bundle === undefined ? join(appsFolder, entries[name]) : join(bundle, `${name}.mjs`);
}

/** Program, address and environment of a child process. */
export interface ProcessPlan {
  readonly name: ProcessName;
  readonly replica: number;
  readonly entry: string;
  readonly port: number;
  /** The address at which the launcher reaches the process. */
  readonly address: string;
  readonly env: Record<string, string>;
}

export type Ports = Record<ProcessName, readonly number[]>;

interface Surroundings {
  readonly config: LauncherConfig;
  readonly secrets: InstallationSecrets;
  readonly connections: Connections;
  readonly ports: Ports;
  /** System variables that a Node.js process needs. */
  readonly inherited: Record<string, string>;
  /** Folder of the bundle; by default, the processes run from their sources. */
  readonly bundle?: string | undefined;
  /** Addresses of stand-ins for processes, or of load balancers. */
  readonly standIns?: Partial<Record<ProcessName, string>>;
}

/** Plans every process: its program, its port and the only variables that it receives. */
export function planProcesses(surroundings: Surroundings): ProcessPlan[] {
  return processNames.flatMap((name) =>
    surroundings.ports[name].map((port, replica) => ({
      name,
      replica,
      entry: programOf(name, surroundings.bundle),
      port,
      address: `${name === 'gateway' ? schemeOf(surroundings.config) : 'http'}://${reachableHost(hostOf(surroundings, name))}:${port}`,
      env: withoutUndefined({
        ...sparingAllocator,
        ...inheritedBy(name, surroundings),
        ...commonVariables(surroundings, name),
        ...addresses(surroundings, replica),
        PORT: String(port),
        ...settingsOf(name, surroundings.config),
        ...ownVariables(surroundings)[name],
      }),
    })),
  );
}

/** Name of a process with the number of its replica, from the second replica on. */
export function processLabel({ name, replica }: Pick<ProcessPlan, 'name' | 'replica'>): string {
  return replica === 0 ? name : `${name}-${replica + 1}`;
}

/** Only the gateway may listen for clients on other machines. */
function hostOf({ config }: Surroundings, name: ProcessName): string {
  return name === 'gateway' ? config.HOST : '127.0.0.1';
}

/** Wildcard addresses are only for listening. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIPv6(host) ? `[${host}]` : host;
}

const usersOfObjectStorage: readonly ProcessName[] = ['registry', 'policy', 'ingest-object', 'ingest-worker'];

/**
 * Only processes that use objects receive credentials of an S3-compatible store (`AWS_…`), and they receive them in a
 * file.
 */
function inheritedBy(name: ProcessName, { inherited, connections }: Surroundings) {
  const isUser = usersOfObjectStorage.includes(name);
  const { awsCredentialsFile } = connections;
  const isLeftOut = (variable: string) =>
    isUser
      ? awsCredentialsFile !== undefined && credentialsOfObjectStorage.includes(variable)
      : variable.startsWith('AWS_');
  const rest = Object.fromEntries(Object.entries(inherited).filter(([variable]) => !isLeftOut(variable)));
  return isUser && awsCredentialsFile !== undefined
    ? { ...rest, AWS_SHARED_CREDENTIALS_FILE: awsCredentialsFile }
    : rest;
}

const credentialsOfObjectStorage = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

function commonVariables(surroundings: Surroundings, name: ProcessName) {
  const { config, secrets, connections } = surroundings;
  return {
    HOST: hostOf(surroundings, name),
    LOG_LEVEL: config.LOG_LEVEL,
    ...databaseVariables(connections, serviceOf(name)),
    AMQP_URL_FILE: connections.amqpUrlFile(serviceOf(name)),
    BASE_URL: baseUrlOf(config),
    UPLOAD_URL: config.UPLOAD_URL ?? baseUrlOf(config),
    INTERNAL_KEY_FILE: secrets.keyFile(serviceOf(name)),
    INTERNAL_KEY_SET_FILE: secrets.keySetFile,
  };
}

/** Program that migrates the database of a service or of the bus: in the bundle, or its source. */
export function migrationProgram(name: ServiceName | 'bus', bundle: string | undefined): string {
  if (bundle !== undefined) return join(bundle, `${name}-migrate.mjs`);
  return name === 'bus'
    ? join(import.meta.dirname, 'main-migrate-bus.ts')
    : join(appsFolder, name, 'src', 'main-migrate.ts');
}

/** Variables with the database address of a service; undefined for a service without a database. */
export function databaseVariables(
  { databaseUrlFile, databaseDirectUrlFile }: Connections,
  service: ServiceName,
) {
  const file = databaseUrlFile(service);
  return {
    DATABASE_URL_FILE: file,
    DATABASE_DIRECT_URL_FILE: file === undefined ? undefined : databaseDirectUrlFile,
  };
}

/** Replica n calls replica n of the other processes, or the first one if they have fewer. */
function addresses({ config, ports, standIns = {} }: Surroundings, replica: number) {
  const address = (name: ProcessName) =>
    standIns[name] ?? `http://127.0.0.1:${ports[name][replica] ?? ports[name][0]}`;
  return {
    ADMIN_ORGS_URL: address('admin-orgs'),
    REGISTRY_URL: address('registry'),
    POLICY_URL: address('policy'),
    VCS_CONNECTIONS_URL: address('vcs-connections'),
    INGEST_WORKER_URL: address('ingest-object'),
    CATALOGUE_URL: address('catalogue'),
    GATEWAY_URL: address('gateway').replace('http:', `${schemeOf(config)}:`),
  };
}

function ownVariables({
  config,
  secrets,
  bundle,
  inherited,
}: Surroundings): Partial<Record<ProcessName, Record<string, string | undefined>>> {
  const storage = {
    OBJECT_STORAGE_URL: config.OBJECT_STORAGE_URL ?? pathToFileURL(join(config.DATA_DIR, 'objects')).href,
  };
  const objects = { ...storage, OBJECT_LINK_KEYS_FILE: secrets.objectLinkKeysFile };
  return {
    'admin-orgs': {
      BOOTSTRAP_ADMIN_TOKEN_FILE: secrets.adminTokenFile,
      TOKEN_PEPPERS_FILE: secrets.tokenPeppersFile,
    },
    registry: objects,
    policy: { ...objects, SEALING_KEYS_FILE: secrets.policySealingKeysFile },
    'vcs-connections': { SEALING_KEYS_FILE: secrets.sealingKeysFile },
    'ingest-object': { ...objects, NODE_OPTIONS: smallNursery },
    'ingest-worker': { ...storage, NODE_OPTIONS: smallNursery },
    catalogue: {
      SEALING_KEYS_FILE: secrets.catalogueSealingKeysFile,
      // The catalogue calls the gateway, whose certificate may be self-signed.
      NODE_EXTRA_CA_CERTS: inherited['NODE_EXTRA_CA_CERTS'] ?? config.TLS_CERT_FILE,
      NODE_OPTIONS: bundle === undefined ? `${littleGarbage} --import=${markupLoader}` : littleGarbage,
    },
    gateway: { NODE_OPTIONS: nurseryOfGateway },
  };
}

function settingsOf(name: ProcessName, config: LauncherConfig): Record<string, string> {
  const values: Readonly<Record<string, unknown>> = config;
  const own = Object.keys(settings[name]).filter((variable) => values[variable] !== undefined);
  return Object.fromEntries(own.map((variable) => [variable, String(values[variable])]));
}

function withoutUndefined(variables: Record<string, string | undefined>): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) defined[name] = value;
  return defined;
}
