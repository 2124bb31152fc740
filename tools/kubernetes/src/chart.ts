import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { autoscaler, fromScaler, jobsAuthentication } from './autoscaling.ts';
import { maxReplicas } from './base.ts';
import { configuration } from './configuration.ts';
import { deploymentManifests, resourcesOf } from './deployment-manifests.ts';
import type { Deployment } from './deployments.ts';
import { formatted, header, yamlOf } from './files.ts';
import type { Manifest, Target } from './manifest.ts';
import { migrationJob } from './migration-job.ts';
import { networkPolicy, sharedPolicies } from './network-policies.ts';
import { release } from './release.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Placeholder for a template expression, because YAML would quote its braces. */
const expression = (text: string) => `⟦ ${text} ⟧`;

const valueOf = (deployment: string, member: string) =>
  `(index .Values.deployments "${deployment}").${member}`;

const target: Target = {
  image: (app) => `${expression('.Values.images.prefix')}${app}:${expression('.Values.images.tag')}`,
  replicas: (name) => expression(valueOf(name, 'replicas')),
  resources: (name) => expression(`${valueOf(name, 'resources')} | toJson`),
  configMap: 'groundwork',
  // A change of the configuration starts new pods.
  podAnnotations: {
    'checksum/configuration': expression('.Values.configuration | toJson | sha256sum'),
  },
};

/** Files of the Helm chart, with the same resources as `k8s/base` and its components. */
export async function chartFiles(all: readonly Deployment[]): Promise<Map<string, string>> {
  return new Map([
    ['k8s/chart/Chart.yaml', await formatted('Chart.yaml', chartFile)],
    ['k8s/chart/values.yaml', await formatted('values.yaml', valuesFile(all))],
    ...templates(all).map(([name, text]) => [`k8s/chart/templates/${name}`, text] as const),
  ]);
}

const chartFile =
  header +
  stringify({
    apiVersion: 'v2',
    name: 'groundwork',
    description: 'A registry of infrastructure modules, policy sets, VCS connections and organizations',
    type: 'application',
    version: release,
    appVersion: release,
  });

const valuesFile = (all: readonly Deployment[]) =>
  header +
  [
    section('Where the images are, and which release.', { images: { prefix: 'groundwork/', tag: release } }),
    section('The config map. An empty setting has its default (docs/OPERATIONS.md#settings).', {
      configuration: configuration(),
    }),
    section('PostgreSQL: `external`, `single` (one instance), or `cluster` (by CloudNativePG).', {
      postgres: 'external',
    }),
    section('RabbitMQ: `external`, `single` (one instance), or `cluster` (by its cluster operator).', {
      rabbitmq: 'external',
    }),
    section('Lets the pods reach servers outside the cluster, at addresses of your network.', {
      externalServers: { enabled: false, cidr: '10.0.0.0/8' },
    }),
    section('An ingress with TLS. Set TRUSTED_PROXIES of the configuration to its addresses.', {
      ingress: { enabled: false, host: 'groundwork.example.com', tlsSecret: 'groundwork-tls' },
    }),
    section('Autoscalers. Those of the ingest worker need KEDA.', { autoscaling: { enabled: false } }),
    section('Replicas and resources of each deployment. With autoscalers, `least` and `most` count.', {
      deployments: Object.fromEntries(all.map((deployment) => [deployment.name, valuesOf(deployment)])),
    }),
  ].join('\n');

const section = (comment: string, values: object) => `# ${comment}\n${stringify(values)}`;

const valuesOf = (deployment: Deployment) => ({
  replicas: 2,
  least: 2,
  most: maxReplicas,
  resources: resourcesOf(deployment),
});

function templates(all: readonly Deployment[]): [string, string][] {
  return [
    ['configuration.yaml', configurationTemplate],
    ['network-policies.yaml', yamlOf(...sharedPolicies(all))],
    [
      'migration-job.yaml',
      template(migrationJob(all, target, expression('.Values.images.tag | replace "." "-"'))),
    ],
    ...all.map((deployment): [string, string] => [
      `${deployment.name}.yaml`,
      template(...deploymentManifests(deployment, target), networkPolicy(deployment, all)),
    ]),
    ['autoscalers.yaml', when('.Values.autoscaling.enabled', template(...scalers(all)))],
    ...['stateful-set.yaml', 'service.yaml'].flatMap((file): [string, string][] => [
      [`postgres-${file}`, when('eq .Values.postgres "single"', component(`postgres/${file}`))],
      [`rabbitmq-${file}`, when('eq .Values.rabbitmq "single"', component(`rabbitmq/${file}`))],
    ]),
    ...['cluster.yaml', 'network-policy.yaml'].flatMap((file): [string, string][] => [
      [`cloudnative-pg-${file}`, when('eq .Values.postgres "cluster"', component(`cloudnative-pg/${file}`))],
      [
        `rabbitmq-cluster-${file}`,
        when('eq .Values.rabbitmq "cluster"', component(`rabbitmq-cluster/${file}`)),
      ],
    ]),
    [
      'external-servers.yaml',
      when(
        '.Values.externalServers.enabled',
        component('external-servers/network-policies.yaml', { '10.0.0.0/8': '.Values.externalServers.cidr' }),
      ),
    ],
    [
      'ingress.yaml',
      when(
        '.Values.ingress.enabled',
        component('ingress/ingress.yaml', {
          'groundwork.example.com': '.Values.ingress.host',
          'groundwork-tls': '.Values.ingress.tlsSecret',
        }),
      ),
    ],
  ];
}

const configurationTemplate = `${header}apiVersion: v1
kind: ConfigMap
metadata:
  name: groundwork
data:
  {{- range $name, $value := .Values.configuration }}
  {{ $name }}: {{ $value | quote }}
  {{- end }}
`;

const scalers = (all: readonly Deployment[]) => [
  ...all.map((deployment) =>
    autoscaler(deployment, {
      least: expression(valueOf(deployment.name, 'least')),
      most: expression(valueOf(deployment.name, 'most')),
    }),
  ),
  jobsAuthentication,
  fromScaler,
];

/** Template with some manifests. It omits the number of replicas if an autoscaler sets it. */
const template = (...manifests: readonly Manifest[]) =>
  yamlOf(...manifests)
    .replaceAll(/⟦ (.*?) ⟧/g, '{{ $1 }}')
    .replaceAll(/^ +replicas: .*$/gm, (line) =>
      when('not .Values.autoscaling.enabled', `${line}\n`).trimEnd(),
    );

const when = (condition: string, text: string) => `{{- if ${condition} }}\n${text}{{- end }}\n`;

/** Template from a handwritten kustomize file, with some words replaced by values. */
function component(file: string, values: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(join(root, 'k8s/components', file), 'utf8');
  for (const [word, value] of Object.entries(values)) {
    if (!text.includes(word)) throw new Error(`k8s/components/${file} does not contain ${word}`);
    text = text.replaceAll(word, `{{ ${value} }}`);
  }
  return header + text;
}
