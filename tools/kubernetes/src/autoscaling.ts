import { connectionFiles } from '@groundwork/launcher/connection-files';
import type { Deployment } from './deployments.ts';
import { named, type Manifest } from './manifest.ts';

export interface Range {
  readonly least: number | string;
  readonly most: number | string;
}

/** Autoscaler of a deployment, by processor time or by the number of waiting jobs. */
export const autoscaler = (deployment: Deployment, range: Range): Manifest =>
  deployment.scalesBy === 'processor' ? byProcessor(deployment, range) : byJobs(deployment, range);

const target = (name: string) => ({ apiVersion: 'apps/v1', kind: 'Deployment', name });

const byProcessor = ({ name }: Deployment, { least, most }: Range): Manifest => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name, labels: named(name) },
  spec: {
    scaleTargetRef: target(name),
    minReplicas: least,
    maxReplicas: most,
    metrics: [
      // A process has one thread and uses little more than 1000m, no matter how much it requests.
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'AverageValue', averageValue: '500m' } },
      },
    ],
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});

/** KEDA counts the waiting jobs in the database of the ingest worker. */
const byJobs = ({ name, scalesBy }: Deployment, { least, most }: Range): Manifest => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name, labels: named(name) },
  spec: {
    scaleTargetRef: { name },
    minReplicaCount: least,
    maxReplicaCount: most,
    pollingInterval: 15,
    cooldownPeriod: 300,
    triggers: [
      {
        type: 'postgresql',
        // Each replica works on two jobs at a time.
        metadata: { query: waitingJobs(scalesBy === 'git jobs' ? 'git' : 'archive'), targetQueryValue: '4' },
        authenticationRef: { name: 'ingest-worker-database' },
      },
    ],
  },
});

const waitingJobs = (work: 'git' | 'archive') =>
  `select count(*) from jobs where work = '${work}' and (state = 'running' or (state = 'waiting' and run_after <= now()))`;

/** Authentication of KEDA, with the connection string in the secret. */
export const jobsAuthentication: Manifest = {
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name: 'ingest-worker-database' },
  spec: {
    secretTargetRef: [
      { parameter: 'connection', name: 'groundwork-connections', key: connectionFiles.jobsUrl },
    ],
  },
};

/** Lets KEDA, in its own namespace, connect to the database. */
export const fromScaler: Manifest = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'postgres-from-keda' },
  spec: {
    podSelector: { matchLabels: named('postgres') },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'keda' } } }],
        ports: [{ port: 5432, protocol: 'TCP' }],
      },
    ],
  },
};
