import { autoscaler, fromScaler, jobsAuthentication } from './autoscaling.ts';
import { configuration } from './configuration.ts';
import { deploymentManifests } from './deployment-manifests.ts';
import type { Deployment } from './deployments.ts';
import { formatted, header, yamlOf } from './files.ts';
import type { Manifest, Target } from './manifest.ts';
import { migrationManifests } from './migration-job.ts';
import {
  networkPolicy,
  sharedPolicies,
  toExternalServers,
  toPodIdentityAgent,
  toPrivateObjectStorage,
} from './network-policies.ts';
import { plainRules } from './plain-rules.ts';
import { release } from './release.ts';

/** Limit on the number of replicas that an autoscaler starts for a deployment, because PostgreSQL limits connections (k8s/README.md). */
export const maxReplicas = 4;

/** A name that leads nowhere, so that nobody else can publish images under it (RFC 2606). */
export const imagePrefix = 'registry.invalid/groundwork/';

const target: Target = {
  image: (app) => `${imagePrefix}${app}`,
  replicas: () => 2,
  resources: (_name, preset) => preset,
  configMap: 'groundwork',
  labels: { 'app.kubernetes.io/part-of': 'groundwork', 'app.kubernetes.io/version': release },
  secrets: { keys: 'groundwork-keys', connections: 'groundwork-connections' },
  namespaces: { monitoring: 'monitoring', keda: 'keda' },
};

const kustomization = (members: object) => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  ...members,
});

const component = (members: object) => ({
  apiVersion: 'kustomize.config.k8s.io/v1alpha1',
  kind: 'Component',
  ...members,
});

/** Files of `k8s/base` and of the generated components. */
export async function kustomizeFiles(all: readonly Deployment[]): Promise<Map<string, string>> {
  const texts = new Map([
    ...baseFiles(all),
    ...all.flatMap((deployment) => deploymentFiles(deployment, all)),
    ...autoscalingFiles(all),
    ...networkFiles(all),
    ['k8s/monitoring/rules.yaml', plainRules()],
  ]);
  const files = new Map<string, string>();
  for (const [path, text] of texts) {
    files.set(path, path.endsWith('.env') ? text : await formatted(path, text));
  }
  return files;
}

function baseFiles(all: readonly Deployment[]): [string, string][] {
  const apps = [...new Set(all.map(({ app }) => app))];
  const whole = kustomization({
    namespace: 'groundwork',
    resources: [
      'namespace.yaml',
      'network-policies.yaml',
      'migration-job.yaml',
      ...all.map(({ name }) => name),
    ],
    // Kustomize appends a digest of the content to the name, so that a change starts new pods.
    configMapGenerator: [{ name: 'groundwork', envs: ['configuration.env'] }],
    images: apps.map((app) => ({ name: `${imagePrefix}${app}`, newTag: release })),
  });
  return [
    ['k8s/base/kustomization.yaml', yamlOf(whole)],
    ['k8s/base/configuration.env', configurationFile()],
    ['k8s/base/network-policies.yaml', yamlOf(...sharedPolicies(all))],
    ['k8s/base/migration-job.yaml', yamlOf(...migrationManifests(all, target, release.replaceAll('.', '-')))],
  ];
}

const configurationFile = () =>
  header +
  '# Set yours in an overlay (k8s/README.md). An empty setting has its default (docs/OPERATIONS.md#settings).\n' +
  Object.entries(configuration())
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const fileNames: Readonly<Record<string, string>> = {
  Deployment: 'deployment.yaml',
  Service: 'service.yaml',
  PodDisruptionBudget: 'disruption-budget.yaml',
  NetworkPolicy: 'network-policy.yaml',
  ServiceAccount: 'service-account.yaml',
};

function deploymentFiles(deployment: Deployment, all: readonly Deployment[]): [string, string][] {
  const manifests = [...deploymentManifests(deployment, target), networkPolicy(deployment, all, target)];
  const files = manifests.map((manifest) => [fileName(manifest), yamlOf(manifest)] as const);
  return [
    ...files,
    ['kustomization.yaml', yamlOf(kustomization({ resources: files.map(([name]) => name) }))] as const,
  ].map(([name, text]) => [`k8s/base/${deployment.name}/${name}`, text]);
}

function fileName({ kind }: Manifest): string {
  const name = fileNames[kind];
  if (name === undefined) throw new Error(`no file is named for a ${kind}`);
  return name;
}

function autoscalingFiles(all: readonly Deployment[]): [string, string][] {
  const scalers = all.map((deployment) => autoscaler(deployment, { least: 2, most: maxReplicas }));
  const whole = component({
    resources: ['autoscalers.yaml'],
    patches: [
      { target: { kind: 'Deployment' }, patch: yamlPatch([{ op: 'remove', path: '/spec/replicas' }]) },
    ],
  });
  return [
    ['k8s/components/autoscaling/kustomization.yaml', yamlOf(whole)],
    [
      'k8s/components/autoscaling/autoscalers.yaml',
      yamlOf(...scalers, jobsAuthentication(target), fromScaler(target)),
    ],
  ];
}

/** Addresses of servers in the operator's own network, which an overlay replaces. */
export const ownNetwork = '10.0.0.0/8';

function networkFiles(all: readonly Deployment[]): [string, string][] {
  const external = toExternalServers(all, ownNetwork);
  const policies = [external.postgres, external.rabbitmq, toPrivateObjectStorage(all, ownNetwork)];
  const whole = yamlOf(component({ resources: ['network-policies.yaml'] }));
  return [
    ['k8s/components/external-servers/kustomization.yaml', whole],
    ['k8s/components/external-servers/network-policies.yaml', yamlOf(...policies)],
    ['k8s/components/pod-identity/kustomization.yaml', whole],
    ['k8s/components/pod-identity/network-policies.yaml', yamlOf(toPodIdentityAgent(all))],
  ];
}

const yamlPatch = (operations: readonly object[]) => JSON.stringify(operations);
