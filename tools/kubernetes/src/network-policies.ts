import { metadataRanges } from '@groundwork/outbound-http';
import { type Deployment, type DeploymentName, type Outside, type Server } from './deployments.ts';
import { named, type Manifest, type Target } from './manifest.ts';

const http = { port: 8080, protocol: 'TCP' };
const https = { port: 443, protocol: 'TCP' };
const ssh = { port: 22, protocol: 'TCP' };
const serverPorts: Readonly<Record<Server, number>> = { postgres: 5432, rabbitmq: 5672 };

const nameServers = {
  ports: [
    { port: 53, protocol: 'UDP' },
    { port: 53, protocol: 'TCP' },
  ],
};

const pods = (name: string) => ({ podSelector: { matchLabels: named(name) } });

/** Denies all traffic that no other policy allows. */
const defaultDeny: Manifest = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'default-deny' },
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
};

const policy = (name: string, ingress: readonly unknown[], egress: readonly unknown[]): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec: {
    podSelector: { matchLabels: named(name) },
    policyTypes: ['Ingress', 'Egress'],
    ingress,
    egress,
  },
});

export function networkPolicy(deployment: Deployment, all: readonly Deployment[], target: Target): Manifest {
  return policy(
    deployment.name,
    [
      ...callersOf(deployment, all),
      ...(deployment.reads.has('METRICS_PORT') ? [fromMonitoring(target)] : []),
    ],
    [
      nameServers,
      ...neighborsOf(deployment),
      ...deployment.servers.map((server) => ({
        to: [pods(server)],
        ports: [{ port: serverPorts[server], protocol: 'TCP' }],
      })),
      ...outside[deployment.outside],
    ],
  );
}

/** Network policy of PostgreSQL or RabbitMQ in the cluster. These servers open no connections themselves. */
const serverPolicy = (server: Server, all: readonly Deployment[], others: readonly string[] = []): Manifest =>
  policy(
    server,
    [
      {
        from: [
          ...all.filter(({ servers }) => servers.includes(server)).map(({ name }) => name),
          ...others,
        ].map(pods),
        ports: [{ port: serverPorts[server], protocol: 'TCP' }],
      },
    ],
    [],
  );

/** Lets the migration job connect only to the database. */
const migrationPolicy: Manifest = policy(
  'migrate',
  [],
  [nameServers, { to: [pods('postgres')], ports: [{ port: serverPorts.postgres, protocol: 'TCP' }] }],
);

/** Policies that belong to no deployment. */
export const sharedPolicies = (all: readonly Deployment[]): Manifest[] => [
  defaultDeny,
  serverPolicy('postgres', all, ['migrate']),
  serverPolicy('rabbitmq', all),
  migrationPolicy,
];

/** The gateway accepts connections from anywhere, because the ingress can be in any namespace. */
function callersOf({ name }: Deployment, all: readonly Deployment[]) {
  if (name === 'gateway') return [{ ports: [http] }];
  const callers = all.filter(({ calls }) => calls.includes(name)).map((caller) => pods(caller.name));
  return callers.length === 0 ? [] : [{ from: callers, ports: [http] }];
}

const neighborsOf = ({ calls }: { readonly calls: readonly DeploymentName[] }) =>
  calls.length === 0 ? [] : [{ to: calls.map(pods), ports: [http] }];

/** Prometheus in the namespace `monitoring`. For another namespace, patch the policies or label that namespace. */
const fromMonitoring = ({ namespaces }: Target) => ({
  from: [fromNamespace(namespaces.monitoring)],
  ports: [{ port: 9464, protocol: 'TCP' }],
});

export const fromNamespace = (name: string) => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
});

const egressPolicy = (
  name: string,
  podNames: readonly string[],
  to: string,
  ports: readonly number[],
): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec: {
    podSelector: {
      matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: podNames }],
    },
    policyTypes: ['Egress'],
    egress: [{ to: [{ ipBlock: { cidr: to } }], ports: ports.map((port) => ({ port, protocol: 'TCP' })) }],
  },
});

const withServer = (server: Server, all: readonly Deployment[]) =>
  all.filter(({ servers }) => servers.includes(server)).map(({ name }) => name);

/** Let the pods that use a server outside the cluster reach it, at addresses of the operator's network. */
export const toExternalServers = (all: readonly Deployment[], cidr: string): Record<Server, Manifest> => ({
  postgres: egressPolicy('to-external-postgres', [...withServer('postgres', all), 'migrate'], cidr, [
    serverPorts.postgres,
  ]),
  rabbitmq: egressPolicy('to-external-rabbitmq', withServer('rabbitmq', all), cidr, [
    5671,
    serverPorts.rabbitmq,
  ]),
});

/** The other pods that use the object store reach any address but those of metadata services. */
export const toPrivateObjectStorage = (all: readonly Deployment[], cidr: string): Manifest =>
  egressPolicy(
    'to-object-storage',
    storing(all.filter(({ outside }) => outside !== 'object storage')),
    cidr,
    [https.port],
  );

const storing = (all: readonly Deployment[]) =>
  all.filter(({ reads }) => reads.has('OBJECT_STORAGE_URL')).map(({ name }) => name);

/** Lets the pods that use the object store reach the agent of EKS Pod Identity, which has an address among those of metadata services. */
export const toPodIdentityAgent = (all: readonly Deployment[]): Manifest =>
  egressPolicy('to-pod-identity-agent', storing(all), '169.254.170.23/32', [80]);

const isV6 = (range: string) => range.includes(':');
const metadata4 = metadataRanges.filter((range) => !isV6(range));
const metadata6 = metadataRanges.filter(isV6);

/** All addresses except private, shared and reserved ones, and those of metadata services. */
const publicAddresses = [
  {
    ipBlock: {
      cidr: '0.0.0.0/0',
      except: [
        '10.0.0.0/8',
        '100.64.0.0/10',
        '127.0.0.0/8',
        '172.16.0.0/12',
        '192.168.0.0/16',
        '198.18.0.0/15',
        ...metadata4,
      ],
    },
  },
  { ipBlock: { cidr: '2000::/3', except: ['2002::/16'] } },
];

/** An object store may have a private address, but not that of a metadata service. */
const anyStore = [
  { ipBlock: { cidr: '0.0.0.0/0', except: metadata4 } },
  { ipBlock: { cidr: '2000::/3' } },
  { ipBlock: { cidr: 'fc00::/7', except: metadata6 } },
];

const outside: Readonly<Record<Outside, readonly unknown[]>> = {
  nothing: [],
  'object storage': [{ to: anyStore, ports: [https] }],
  'public servers': [{ to: publicAddresses, ports: [https] }],
  'public git servers': [{ to: publicAddresses, ports: [https, ssh] }],
};
