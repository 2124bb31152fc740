import { appOf, processNames, variablesOf, type ProcessName } from './processes.ts';

/** Addresses outside the cluster that a deployment connects to. */
export type Outside = 'nothing' | 'object storage' | 'public servers' | 'public git servers';

/** Facts about a deployment that are not in the schemas. */
interface Facts {
  readonly process: ProcessName;
  /** Variables with the same value in every installation. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly memory: string;
  /** Limit on the size of `/tmp`. */
  readonly scratch: string;
  /** Request and limit for all disk space on the node. */
  readonly disk: { readonly requested: string; readonly most: string };
  readonly outside: Outside;
  /** Neighbors whose address it reads and does not use. */
  readonly spares?: readonly string[];
  readonly scalesBy: 'processor' | 'archive jobs' | 'git jobs';
}

const small = {
  memory: '256Mi',
  scratch: '128Mi',
  disk: { requested: '64Mi', most: '256Mi' },
  scalesBy: 'processor',
} as const;
/** Saves memory while large bodies are streamed (docs/OPERATIONS.md#memory). */
const longBodies = { NODE_OPTIONS: '--max-semi-space-size=1' };
const manyRequests = { NODE_OPTIONS: '--max-semi-space-size=16' };

/** Deployments of a cluster. The ingest worker has two, because only the deployment for repositories has access to the internet. */
const facts = {
  gateway: { process: 'gateway', ...small, variables: manyRequests, outside: 'nothing' },
  'admin-orgs': { process: 'admin-orgs', ...small, outside: 'nothing' },
  registry: { process: 'registry', ...small, outside: 'object storage' },
  policy: { process: 'policy', ...small, outside: 'object storage' },
  'vcs-connections': { process: 'vcs-connections', ...small, outside: 'public servers' },
  'ingest-object': {
    process: 'ingest-object',
    ...small,
    // Five concurrent large uploads into a directory exceed 256 MiB, because unwritten pages count too.
    memory: '512Mi',
    variables: longBodies,
    outside: 'object storage',
  },
  'ingest-worker': {
    process: 'ingest-worker',
    variables: { ...longBodies, WORK: 'archive' },
    // Each of the two child processes that read archives may need up to about 250 MiB. Each of three OPA, two for archives and one for a plan,
    // POLICY_MEMORY_BYTES, 512 MiB.
    memory: '2304Mi',
    scratch: '128Mi',
    disk: { requested: '64Mi', most: '256Mi' },
    outside: 'object storage',
    scalesBy: 'archive jobs',
  },
  'ingest-git': {
    process: 'ingest-worker',
    variables: { ...longBodies, WORK: 'git' },
    // It reads two repositories at a time, with up to 128 MiB for each git process and 1 GiB on disk (GIT_DISK_BYTES) for each.
    memory: '1Gi',
    scratch: '2560Mi',
    disk: { requested: '256Mi', most: '3Gi' },
    outside: 'public git servers',
    // Only workers that read archives ask policy, which lends them secrets.
    spares: ['policy'],
    scalesBy: 'git jobs',
  },
  catalogue: { process: 'catalogue', ...small, outside: 'public servers' },
} as const satisfies Record<string, Facts>;

export type DeploymentName = keyof typeof facts;

export const deploymentNames: readonly DeploymentName[] = [...processNames, 'ingest-git'];

/** Deployments, keyed by the variable that contains their address. */
const neighborVariables: Readonly<Record<string, DeploymentName>> = {
  ADMIN_ORGS_URL: 'admin-orgs',
  REGISTRY_URL: 'registry',
  POLICY_URL: 'policy',
  VCS_CONNECTIONS_URL: 'vcs-connections',
  INGEST_WORKER_URL: 'ingest-object',
  CATALOGUE_URL: 'catalogue',
  GATEWAY_URL: 'gateway',
};

/** A server that the platform needs. */
export type Server = 'postgres' | 'rabbitmq';

/** A deployment with the facts from the schema of its process. */
export interface Deployment extends Facts {
  readonly name: DeploymentName;
  /** Name of the app, and so of the image, the key and the database. */
  readonly app: string;
  readonly program: string;
  readonly reads: ReadonlySet<string>;
  readonly calls: readonly DeploymentName[];
  readonly servers: readonly Server[];
}

/** Reads the schemas of all processes, and completes the deployments with them. */
export async function readDeployments(): Promise<Deployment[]> {
  return await Promise.all(deploymentNames.map(async (name) => complete(name, facts[name])));
}

async function complete(name: DeploymentName, own: Facts): Promise<Deployment> {
  const variables = await variablesOf(own.process);
  const calls = Object.entries(neighborVariables).flatMap(([variable, neighbor]) =>
    variables.has(variable) && own.spares?.includes(neighbor) !== true ? [neighbor] : [],
  );
  const needsDatabase = variables.get('DATABASE_URL')?.isRequired === true;
  return {
    ...own,
    name,
    app: appOf(own.process),
    program: `${own.process}.mjs`,
    reads: new Set(variables.keys()),
    calls,
    servers: needsDatabase ? ['postgres', 'rabbitmq'] : ['rabbitmq'],
  };
}

/** Addresses of the deployments, as variables of the config map. */
export const neighborAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(neighborVariables).map(([variable, name]) => [variable, `http://${name}:8080`]),
);

export const isCalled = ({ name }: Deployment): boolean =>
  name === 'gateway' || Object.values(neighborVariables).includes(name);
