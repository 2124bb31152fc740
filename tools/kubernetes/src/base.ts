import { autoscaler, fromScaler, jobsAuthentication } from './autoscaling.ts';
import { configuration } from './configuration.ts';
import { deploymentManifests } from './deployment-manifests.ts';
import type { Deployment } from './deployments.ts';
import { formatted, header, yamlOf } from './files.ts';
import type { Manifest, Target } from './manifest.ts';
import { migrationJob } from './migration-job.ts';
import { networkPolicy, sharedPolicies } from './network-policies.ts';
import { release } from './release.ts';

/** Limit on the number of replicas that an autoscaler starts for a deployment, because PostgreSQL limits connections (k8s/README.md). */
export const maxReplicas = 4;

const target: Target = {
  image: (app) => `groundwork/${app}`,
  replicas: () => 2,
  resources: (_name, preset) => preset,
  configMap: 'groundwork',
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
    images: apps.map((app) => ({ name: `groundwork/${app}`, newTag: release })),
  });
  return [
    ['k8s/base/kustomization.yaml', yamlOf(whole)],
    ['k8s/base/configuration.env', configurationFile()],
    ['k8s/base/network-policies.yaml', yamlOf(...sharedPolicies(all))],
    ['k8s/base/migration-job.yaml', yamlOf(migrationJob(all, target, release.replaceAll('.', '-')))],
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
};

function deploymentFiles(deployment: Deployment, all: readonly Deployment[]): [string, string][] {
  const manifests = [...deploymentManifests(deployment, target), networkPolicy(deployment, all)];
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
    ['k8s/components/autoscaling/autoscalers.yaml', yamlOf(...scalers, jobsAuthentication, fromScaler)],
  ];
}

const yamlPatch = (operations: readonly object[]) => JSON.stringify(operations);
