import { connectionFiles, mountedAt } from '@groundwork/launcher/connection-files';
import { isCalled, type Deployment } from './deployments.ts';
import {
  named,
  restricted,
  secretFiles,
  serviceAccount,
  slotAt,
  slotIn,
  unprivilegedUser,
  type Manifest,
  type Resources,
  type Target,
} from './manifest.ts';

/** Files in the secret with the keys, keyed by variable. */
const keyFiles: Readonly<Record<string, (deployment: Deployment) => string>> = {
  INTERNAL_KEY_FILE: ({ app }) => `${app}.pem`,
  INTERNAL_KEY_SET_FILE: () => 'key-set.json',
  OBJECT_LINK_KEYS: () => 'object-link-keys',
  SEALING_KEYS: ({ app }) => (app === 'vcs-connections' ? 'sealing-keys' : `${app}-sealing-keys`),
  TOKEN_PEPPERS: () => 'token-peppers',
  BOOTSTRAP_ADMIN_TOKEN: () => 'admin-token',
};

/** Resources of a deployment, except its network policy. */
export function deploymentManifests(deployment: Deployment, target: Target): Manifest[] {
  return [
    deploymentManifest(deployment, target),
    serviceAccount(deployment.name, target),
    ...(isCalled(deployment) ? [serviceManifest(deployment, target)] : []),
    disruptionBudget(deployment),
  ];
}

function deploymentManifest(deployment: Deployment, target: Target): Manifest {
  const { name } = deployment;
  const selected = named(name);
  const labels = { ...selected, ...target.labels };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    spec: {
      ...optional('replicas', target.replicas(name)),
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: { matchLabels: selected },
      template: {
        metadata: { labels, ...annotations(target, name) },
        spec: {
          serviceAccountName: name,
          automountServiceAccountToken: false,
          // Otherwise Kubernetes adds variables for each service, with names like those of the platform's settings.
          enableServiceLinks: false,
          // Longer than preStop and the time in which a process finishes its requests and jobs.
          terminationGracePeriodSeconds: 50,
          securityContext: unprivilegedUser,
          topologySpreadConstraints: topologies.map((topologyKey) => spread(topologyKey, selected)),
          ...slotIn(target, 'pod', name),
          containers: [container(deployment, target)],
          volumes: volumes(deployment, target),
        },
      },
    },
  };
}

const annotations = (target: Target, name: string) =>
  target.podAnnotations === undefined
    ? {}
    : { annotations: { ...target.podAnnotations, ...slotIn(target, 'annotations', name) } };

const optional = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });

const topologies = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'];

const spread = (topologyKey: string, labels: Readonly<Record<string, string>>) => ({
  maxSkew: 1,
  topologyKey,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: labels },
});

function container(deployment: Deployment, target: Target) {
  return {
    name: deployment.name,
    image: target.image(deployment.app),
    command: ['node', deployment.program],
    ports: ports(deployment),
    envFrom: [{ configMapRef: { name: target.configMap } }],
    env: [...environment(deployment), ...slotAt(target, 'env', deployment.name)],
    ...probes(deployment, target),
    // The pod leaves the endpoints before it stops accepting connections.
    lifecycle: { preStop: { exec: { command: ['sleep', '10'] } } },
    resources: target.resources(deployment.name, resourcesOf(deployment)),
    securityContext: restricted,
    volumeMounts: [
      { name: 'secrets', mountPath: mountedAt, readOnly: true },
      { name: 'tmp', mountPath: '/tmp' },
      ...slotAt(target, 'volumeMounts', deployment.name),
    ],
  };
}

const ports = ({ reads }: Deployment) => [
  { name: 'http', containerPort: 8080 },
  ...(reads.has('METRICS_PORT') ? [{ name: 'metrics', containerPort: 9464 }] : []),
];

function probes({ name }: Deployment, target: Target) {
  // Only the gateway can speak TLS.
  const scheme = name === 'gateway' ? slotIn(target, 'scheme', name) : {};
  const get = (path: string) => ({ httpGet: { path, port: 'http', ...scheme } });
  return {
    startupProbe: { ...get('/livez'), periodSeconds: 2, failureThreshold: 30 },
    livenessProbe: { ...get('/livez'), periodSeconds: 10, timeoutSeconds: 5 },
    readinessProbe: { ...get('/readyz'), periodSeconds: 3, timeoutSeconds: 3 },
  };
}

/** Default memory, processor time and disk space of a deployment. */
export const resourcesOf = ({ memory, disk }: Deployment): Resources => ({
  requests: { cpu: '100m', memory, 'ephemeral-storage': disk.requested },
  limits: { memory, 'ephemeral-storage': disk.most },
});

function environment(deployment: Deployment) {
  return [
    ...Object.entries(deployment.variables ?? {}).map(([name, value]) => ({ name, value })),
    ...filesOf(deployment, keyFiles).map(({ variable, file }) => ({
      name: variable,
      value: `${mountedAt}/${file}`,
    })),
    ...[...connectionsOf(deployment), ...storeCredentialsOf(deployment)].map(({ variable, file }) => ({
      name: variable,
      value: `${mountedAt}/${file}`,
    })),
  ];
}

/** Name of the variable that holds the path of a file. Some variables already hold a path. */
const fileVariable = (name: string) => (name.endsWith('_FILE') ? name : `${name}_FILE`);

const filesOf = (
  deployment: Deployment,
  files: Readonly<Record<string, (deployment: Deployment) => string>>,
) =>
  Object.entries(files).flatMap(([name, file]) =>
    deployment.reads.has(name) ? [{ variable: fileVariable(name), file: file(deployment) }] : [],
  );

/**
 * Addresses of the servers that a deployment needs, with the role and user of its service. The bus is RabbitMQ, so the
 * gateway needs no database.
 */
function connectionsOf({ app, servers }: Deployment) {
  return [
    ...(servers.includes('postgres')
      ? [{ variable: 'DATABASE_URL_FILE', file: connectionFiles.databaseUrl(app) }]
      : []),
    { variable: 'AMQP_URL_FILE', file: connectionFiles.amqpUrl(app) },
  ];
}

/** Credentials for the AWS SDK. A cluster with identities for pods does not need this file. */
const storeCredentialsOf = ({ reads }: Deployment) =>
  reads.has('OBJECT_STORAGE_URL')
    ? [{ variable: 'AWS_SHARED_CREDENTIALS_FILE', file: connectionFiles.awsCredentials }]
    : [];

const volumes = (deployment: Deployment, target: Target) => [
  secretFiles('secrets', target, {
    keys: filesOf(deployment, keyFiles).map(({ file }) => file),
    connections: connectionsOf(deployment).map(({ file }) => file),
    optional: storeCredentialsOf(deployment).map(({ file }) => file),
  }),
  { name: 'tmp', emptyDir: { sizeLimit: deployment.scratch } },
  ...slotAt(target, 'volumes', deployment.name),
];

const serviceManifest = ({ name }: Deployment, target: Target): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: { ...named(name), ...target.labels } },
  spec: { selector: named(name), ports: [{ name: 'http', port: 8080, targetPort: 'http' }] },
});

const disruptionBudget = ({ name }: Deployment): Manifest => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name },
  spec: { maxUnavailable: 1, selector: { matchLabels: named(name) } },
});
