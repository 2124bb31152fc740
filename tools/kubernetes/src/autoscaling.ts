import { connectionFiles } from '@groundwork/launcher/connection-files';
import type { Deployment } from './deployments.ts';
import { named, type Manifest, type Target } from './manifest.ts';
import { fromNamespace } from './network-policies.ts';

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

/** KEDA counts the work in the database of the ingest worker, and follows the trigger that asks for most replicas. */
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
    triggers: scalesBy === 'git jobs' ? [dueJobs('git')] : [dueJobs('archive'), duePlans],
  },
});

const counted = (query: string, targetQueryValue: string) => ({
  type: 'postgresql',
  metadata: { query, targetQueryValue },
  authenticationRef: { name: 'ingest-worker-database' },
});

/** A replica works on two jobs at a time. */
const dueJobs = (work: 'git' | 'archive') => counted(`select due_jobs('${work}')`, '4');

/** A replica judges one plan at a time. */
const duePlans = counted('select organizations_with_due_plans()', '2');

/** Authentication of KEDA, with the connection string in the secret. */
export const jobsAuthentication = ({ secrets }: Target): Manifest => ({
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'TriggerAuthentication',
  metadata: { name: 'ingest-worker-database' },
  spec: {
    secretTargetRef: [{ parameter: 'connection', name: secrets.connections, key: connectionFiles.jobsUrl }],
  },
});

/** Lets KEDA, in its own namespace, connect to the database. */
export const fromScaler = ({ namespaces }: Target): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'postgres-from-keda' },
  spec: {
    podSelector: { matchLabels: named('postgres') },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [fromNamespace(namespaces.keda)],
        ports: [{ port: 5432, protocol: 'TCP' }],
      },
    ],
  },
});
