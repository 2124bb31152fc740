import { stringify } from 'yaml';
import { imagePrefix, maxReplicas, ownNetwork } from './base.ts';
import { configuration } from './configuration.ts';
import { resourcesOf } from './deployment-manifests.ts';
import type { Deployment } from './deployments.ts';
import { header } from './files.ts';
import { release } from './release.ts';

/** Schemas of values, in the words of JSON Schema. */
type Schema = Readonly<Record<string, unknown>>;

interface Section {
  readonly comment: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly schema: Readonly<Record<string, Schema>>;
}

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'boolean' };
const list: Schema = { type: 'array' };
const any: Schema = { type: 'object' };
const texts: Schema = { type: 'object', additionalProperties: text };
const name: Schema = { type: 'string', pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' };
const range: Schema = { type: 'string', pattern: '^[0-9a-fA-F.:]+/[0-9]+$' };
const count: Schema = { type: 'integer', minimum: 1 };

/** An object without other members, so that a misspelled value is refused. */
const exactly = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

/** Parts of pods, for all deployments or one of them. */
const podSchemas: Readonly<Record<string, Schema>> = {
  annotations: texts,
  env: list,
  volumes: list,
  volumeMounts: list,
  nodeSelector: texts,
  tolerations: list,
  affinity: any,
  priorityClassName: text,
};

const everyPod = {
  annotations: {},
  env: [],
  volumes: [],
  volumeMounts: [],
  nodeSelector: {},
  tolerations: [],
  affinity: {},
  priorityClassName: '',
};

const { OBJECT_STORAGE_URL, ...settings } = configuration();

const sections = (all: readonly Deployment[]): Section[] => [
  {
    comment:
      'Name of the platform, without https://. BASE_URL and UPLOAD_URL follow from it unless they are set below.',
    values: { host: 'groundwork.example.com' },
    schema: { host: { type: 'string', pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)+$' } },
  },
  {
    comment:
      'The bucket, such as s3://modules?region=eu-central-1. `cidr`: addresses of a store in your own network. `podIdentityAgent`: lets pods reach\n# the agent of EKS Pod Identity.',
    values: { objectStorage: { url: OBJECT_STORAGE_URL, cidr: '', podIdentityAgent: false } },
    schema: {
      objectStorage: exactly({
        url: { type: 'string', pattern: '^s3://' },
        cidr: { anyOf: [{ const: '' }, range] },
        podIdentityAgent: flag,
      }),
    },
  },
  {
    comment: 'PostgreSQL: `external`, `single` (one instance), or `cluster` (by CloudNativePG).',
    values: { postgres: 'external' },
    schema: { postgres: { enum: ['external', 'single', 'cluster'] } },
  },
  {
    comment: 'RabbitMQ: `external`, `single` (one instance), or `cluster` (by its cluster operator).',
    values: { rabbitmq: 'external' },
    schema: { rabbitmq: { enum: ['external', 'single', 'cluster'] } },
  },
  {
    comment: 'Addresses of external servers. The pods reach no others of your network.',
    values: { externalServers: { cidr: ownNetwork } },
    schema: { externalServers: exactly({ cidr: range }) },
  },
  {
    comment: 'Volumes of servers in the cluster. Empty: the default class, and 10 to 20 GiB.',
    values: { storage: { class: '', postgres: '', rabbitmq: '' } },
    schema: { storage: exactly({ class: text, postgres: text, rabbitmq: text }) },
  },
  {
    comment:
      'Backups of the cluster of PostgreSQL. The secret has the keys ACCESS_KEY_ID and SECRET_ACCESS_KEY.',
    values: {
      backups: { enabled: false, bucket: 's3://groundwork-backups/postgres', secret: 'groundwork-backups' },
    },
    schema: {
      backups: exactly({ enabled: flag, bucket: { type: 'string', pattern: '^s3://' }, secret: name }),
    },
  },
  {
    comment:
      'Where the images are, and which release. `digests`: sha256:… of an app, instead of the tag. `pullSecrets`: [{ name: … }].',
    values: { images: { prefix: imagePrefix, tag: release, digests: {}, pullSecrets: [] } },
    schema: {
      images: exactly({
        prefix: { type: 'string', pattern: '^[a-z0-9][a-z0-9._:/-]*/$' },
        tag: { type: 'string', pattern: '^[A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?$' },
        digests: exactly(
          Object.fromEntries(
            [...new Set(all.map(({ app }) => app))].map((app) => [
              app,
              { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
            ]),
          ),
        ),
        pullSecrets: { type: 'array', items: exactly({ name }) },
      }),
    },
  },
  {
    comment: 'Names of your secrets (k8s/README.md). `postgres` is for the cluster of PostgreSQL.',
    values: {
      secrets: {
        keys: 'groundwork-keys',
        connections: 'groundwork-connections',
        postgres: 'groundwork-postgres',
      },
    },
    schema: { secrets: exactly({ keys: name, connections: name, postgres: name }) },
  },
  {
    comment: 'An ingress with TLS. Set TRUSTED_PROXIES of the configuration to the addresses of its pods.',
    values: {
      ingress: { enabled: false, className: '', annotations: {}, tlsSecret: 'groundwork-tls' },
    },
    schema: {
      ingress: exactly({ enabled: flag, className: text, annotations: texts, tlsSecret: name }),
    },
  },
  {
    comment:
      'Instead of an ingress, a route of the Gateway API: your Gateway, whose listener has the certificate.',
    values: { gatewayRoute: { enabled: false, gateway: { name: 'public', namespace: 'gateways' } } },
    schema: {
      gatewayRoute: exactly({ enabled: flag, gateway: exactly({ name, namespace: name }) }),
    },
  },
  {
    comment: 'Lets the gateway speak TLS itself, with a secret of the type kubernetes.io/tls.',
    values: { gatewayTls: { secret: '' } },
    schema: { gatewayTls: exactly({ secret: { anyOf: [{ const: '' }, name] } }) },
  },
  {
    comment: 'Autoscalers. Those of the ingest worker need KEDA.',
    values: { autoscaling: { enabled: false } },
    schema: { autoscaling: exactly({ enabled: flag }) },
  },
  {
    comment:
      'PodMonitors, alerts and a dashboard for the Prometheus operator. `labels`: those by which your Prometheus selects, such as release: prometheus.',
    values: { monitoring: { enabled: false, labels: {} } },
    schema: { monitoring: exactly({ enabled: flag, labels: texts }) },
  },
  {
    comment: 'Namespaces from which pods are reached.',
    values: {
      namespaces: {
        monitoring: 'monitoring',
        keda: 'keda',
        postgresOperator: 'cnpg-system',
        rabbitmqOperator: 'rabbitmq-system',
      },
    },
    schema: {
      namespaces: exactly({ monitoring: name, keda: name, postgresOperator: name, rabbitmqOperator: name }),
    },
  },
  {
    comment: 'Rules for egress of all pods, such as to a collector of traces.',
    values: { extraEgress: [] },
    schema: { extraEgress: list },
  },
  {
    comment:
      'Parts of all pods: your own certificate authority, a file of identity providers, traces, nodes.',
    values: { pods: everyPod },
    schema: { pods: exactly(podSchemas) },
  },
  {
    comment:
      'Replicas and resources of each deployment. With autoscalers, `least` and `most` count. It may also have the members of `pods`, and\n# `serviceAccount: { annotations: … }`.',
    values: {
      deployments: Object.fromEntries(all.map((deployment) => [deployment.name, valuesOf(deployment)])),
    },
    schema: { deployments: exactly(Object.fromEntries(all.map(({ name: own }) => [own, deploymentSchema]))) },
  },
  {
    comment: 'The config map. An empty setting has its default (docs/OPERATIONS.md#settings).',
    values: { configuration: { ...settings, BASE_URL: '', UPLOAD_URL: '' } },
    schema: {
      configuration: exactly({
        ...Object.fromEntries(Object.keys(settings).map((setting) => [setting, scalar])),
        BASE_URL: address,
        UPLOAD_URL: address,
      }),
    },
  },
];

const scalar: Schema = { type: ['string', 'integer', 'boolean'] };
const address: Schema = { type: 'string', pattern: '^(https://.*)?$' };

const deploymentSchema = exactly({
  replicas: count,
  least: count,
  most: count,
  resources: any,
  serviceAccount: exactly({ annotations: texts }),
  ...podSchemas,
});

const valuesOf = (deployment: Deployment) => ({
  replicas: 2,
  least: 2,
  most: maxReplicas,
  resources: resourcesOf(deployment),
});

export const valuesFile = (all: readonly Deployment[]): string =>
  header +
  sections(all)
    .map(({ comment, values }) => `# ${comment}\n${stringify(values)}`)
    .join('\n');

export const schemaFile = (all: readonly Deployment[]): string =>
  JSON.stringify({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: header.slice(2).trim(),
    ...exactly({
      // Helm adds it for charts that contain others.
      global: any,
      ...Object.fromEntries(sections(all).flatMap(({ schema }) => Object.entries(schema))),
    }),
  });
