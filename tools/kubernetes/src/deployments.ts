import { appOf, processNames, variablesOf, type ProcessName } from './processes.ts';

/** Addresses outside the cluster that a deployment connects to. */
export type Outside = 'nothing' | 'object storage' | 'public servers' | 'public git servers';

/** What the schemas cannot say about a deployment. */
interface Facts {
  readonly process: ProcessName;
  /** Variables with the same value in every installation, and why. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Memory that it gets and may not exceed. */
  readonly memory: string;
  /** Space in `/tmp`, and on the disk of the node altogether. */
  readonly scratch: string;
  readonly disk: { readonly requested: string; readonly most: string };
  readonly outside: Outside;
  /** What the number of replicas follows. */
  readonly scalesBy: 'processor' | 'archive jobs' | 'git jobs';
}

const small = {
  memory: '256Mi',
  scratch: '128Mi',
  disk: { requested: '64Mi', most: '256Mi' },
  scalesBy: 'processor',
} as const;
/** Keeps memory low while large bodies pass through (docs/OPERATIONS.md#memory). */
const longBodies = { NODE_OPTIONS: '--max-semi-space-size=1' };

/** The deployments of a cluster. The ingest worker has two: only the one that fetches repositories reaches the outside. */
const facts = {
  gateway: { process: 'gateway', ...small, variables: longBodies, outside: 'nothing' },
  'admin-orgs': { process: 'admin-orgs', ...small, outside: 'nothing' },
  registry: { process: 'registry', ...small, outside: 'object storage' },
  policy: { process: 'policy', ...small, outside: 'object storage' },
  'vcs-connections': { process: 'vcs-connections', ...small, outside: 'public servers' },
  'ingest-object': {
    process: 'ingest-object',
    ...small,
    // With 256 MiB it was killed under five large uploads at a time into a directory, whose unwritten pages count too.
    memory: '512Mi',
    variables: longBodies,
    outside: 'object storage',
  },
  'ingest-worker': {
    process: 'ingest-worker',
    variables: { ...longBodies, WORK: 'archive' },
    // Each of the two child processes that read archives may need up to about 250 MiB.
    memory: '768Mi',
    scratch: '128Mi',
    disk: { requested: '64Mi', most: '256Mi' },
    outside: 'object storage',
    scalesBy: 'archive jobs',
  },
  'ingest-git': {
    process: 'ingest-worker',
    variables: { ...longBodies, WORK: 'git' },
    // Two repositories at a time, each with at most 128 MiB per git process and 1 GiB on disk (GIT_DISK_BYTES).
    memory: '1Gi',
    scratch: '2560Mi',
    disk: { requested: '256Mi', most: '3Gi' },
    outside: 'public git servers',
    scalesBy: 'git jobs',
  },
  catalogue: { process: 'catalogue', ...small, outside: 'public servers' },
} as const satisfies Record<string, Facts>;

export type DeploymentName = keyof typeof facts;

/** The names of all deployments. */
export const deploymentNames: readonly DeploymentName[] = [...processNames, 'ingest-git'];

/** The deployments that a variable leads to. Its value is the address of that deployment's service. */
const neighborVariables: Readonly<Record<string, DeploymentName>> = {
  ADMIN_ORGS_URL: 'admin-orgs',
  REGISTRY_URL: 'registry',
  POLICY_URL: 'policy',
  VCS_CONNECTIONS_URL: 'vcs-connections',
  INGEST_WORKER_URL: 'ingest-object',
  CATALOGUE_URL: 'catalogue',
  GATEWAY_URL: 'gateway',
};

/** A server that the platform stands on. */
export type Server = 'postgres' | 'rabbitmq';

/** A deployment, with what its process's schema says about it. */
export interface Deployment extends Facts {
  readonly name: DeploymentName;
  /** The image, the key and the database have the name of the app. */
  readonly app: string;
  /** Its program in the image. */
  readonly program: string;
  /** The variables of its environment, from its schema. */
  readonly reads: ReadonlySet<string>;
  /** The deployments that it sends requests to. */
  readonly calls: readonly DeploymentName[];
  readonly servers: readonly Server[];
}

/** Every deployment, completed from the schema of its process's environment. */
export async function readDeployments(): Promise<Deployment[]> {
  return await Promise.all(deploymentNames.map(async (name) => complete(name, facts[name])));
}

async function complete(name: DeploymentName, own: Facts): Promise<Deployment> {
  const variables = await variablesOf(own.process);
  const calls = Object.entries(neighborVariables).flatMap(([variable, neighbor]) =>
    variables.has(variable) ? [neighbor] : [],
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

/** The addresses by which the deployments reach each other: variables of the config map. */
export const neighborAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(neighborVariables).map(([variable, name]) => [variable, `http://${name}:8080`]),
);

/** Whether a deployment receives requests. */
export const isCalled = ({ name }: Deployment): boolean =>
  name === 'gateway' || Object.values(neighborVariables).includes(name);
