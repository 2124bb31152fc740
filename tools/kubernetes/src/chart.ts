import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { autoscaler, fromScaler, jobsAuthentication } from './autoscaling.ts';
import { templatesByHand } from './chart-by-hand.ts';
import { expression, templateOf, when } from './chart-expressions.ts';
import { schemaFile, valuesFile } from './chart-values.ts';
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
import { release } from './release.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const valueOf = (deployment: string, member: string) =>
  `(index .Values.deployments "${deployment}").${member}`;

const target: Target = {
  image: (app) => expression(`include "groundwork.image" (dict "images" .Values.images "app" "${app}")`),
  replicas: (name) => expression(valueOf(name, 'replicas')),
  resources: (name) => expression(`${valueOf(name, 'resources')} | toJson`),
  configMap: 'groundwork',
  labels: {
    'app.kubernetes.io/part-of': 'groundwork',
    'app.kubernetes.io/version': expression('.Values.images.tag | quote'),
    'app.kubernetes.io/instance': expression('.Release.Name'),
    'app.kubernetes.io/managed-by': expression('.Release.Service'),
  },
  secrets: {
    keys: expression('.Values.secrets.keys'),
    connections: expression('.Values.secrets.connections'),
  },
  namespaces: {
    monitoring: expression('.Values.namespaces.monitoring'),
    keda: expression('.Values.namespaces.keda'),
  },
  slot: (slot, deployment) =>
    `⟦+ "groundwork.${slot}" (dict "values" .Values "name" "${deployment}" "own" (index .Values.deployments "${deployment}" | default dict)) ⟧`,
  // A change of the configuration starts new pods.
  podAnnotations: {
    'checksum/configuration': expression('include "groundwork.configuration" . | sha256sum'),
  },
};

/** Files of the Helm chart, with the same resources as `k8s/base` and its components. */
export async function chartFiles(all: readonly Deployment[]): Promise<Map<string, string>> {
  return new Map([
    ['k8s/chart/Chart.yaml', await formatted('Chart.yaml', chartFile)],
    ['k8s/chart/values.yaml', await formatted('values.yaml', valuesFile(all))],
    ['k8s/chart/values.schema.json', await formatted('values.schema.json', schemaFile(all))],
    ['k8s/chart/dashboard.json', readFileSync(join(root, 'k8s/monitoring/dashboard.json'), 'utf8')],
    ...[...templates(all), ...templatesByHand()].map(
      ([name, text]) => [`k8s/chart/templates/${name}`, text] as const,
    ),
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
    kubeVersion: '>=1.30.0-0',
  });

function templates(all: readonly Deployment[]): [string, string][] {
  const cidr = expression('.Values.externalServers.cidr');
  const external = toExternalServers(all, cidr);
  const storage = toPrivateObjectStorage(all, expression('.Values.objectStorage.cidr'));
  return [
    ['network-policies.yaml', template(...sharedPolicies(all))],
    [
      'migration-job.yaml',
      template(...migrationManifests(all, target, expression('include "groundwork.migration" .'))),
    ],
    ...all.map((deployment): [string, string] => [
      `${deployment.name}.yaml`,
      template(...deploymentManifests(deployment, target), networkPolicy(deployment, all, target)),
    ]),
    ['autoscalers.yaml', when('.Values.autoscaling.enabled', template(...scalers(all)))],
    ['external-postgres.yaml', when('eq .Values.postgres "external"', template(external.postgres))],
    ['external-rabbitmq.yaml', when('eq .Values.rabbitmq "external"', template(external.rabbitmq))],
    ['object-storage.yaml', when('.Values.objectStorage.cidr', template(storage))],
    ['pod-identity.yaml', when('.Values.objectStorage.podIdentityAgent', template(toPodIdentityAgent(all)))],
  ];
}

const scalers = (all: readonly Deployment[]) => [
  ...all.map((deployment) =>
    autoscaler(deployment, {
      least: expression(valueOf(deployment.name, 'least')),
      most: expression(valueOf(deployment.name, 'most')),
    }),
  ),
  jobsAuthentication(target),
  fromScaler(target),
];

/** Template with some manifests. It omits the number of replicas if an autoscaler sets it. */
const template = (...manifests: readonly Manifest[]) =>
  templateOf(yamlOf(...manifests)).replaceAll(/^ +replicas: .*$/gm, (line) =>
    when('not .Values.autoscaling.enabled', `${line}\n`).trimEnd(),
  );
