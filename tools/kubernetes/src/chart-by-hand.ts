import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imagePrefix } from './base.ts';
import { when } from './chart-expressions.ts';
import { helpers } from './chart-helpers.ts';
import { header } from './files.ts';

const k8s = join(import.meta.dirname, '..', '..', '..', 'k8s');
const read = (file: string) => readFileSync(join(k8s, file), 'utf8');

type Replacements = readonly (readonly [text: string, template: string])[];

/** Template from a handwritten file, with some texts replaced. What Prometheus puts in braces stays. */
function handwritten(file: string, replacements: Replacements = []): string {
  let text = read(file).replaceAll(/\{\{.*?\}\}/g, (braces) => `{{ \`${braces}\` }}`);
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`k8s/${file} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return header + text;
}

const connections = ['groundwork-connections', '{{ .Values.secrets.connections }}'] as const;
const monitoringNamespace = [
  'kubernetes.io/metadata.name: monitoring',
  'kubernetes.io/metadata.name: {{ .Values.namespaces.monitoring }}',
] as const;
const host = ['groundwork.example.com', '{{ .Values.host }}'] as const;
const labelsOf = (name: string) =>
  [
    `  name: ${name}\n`,
    `  name: ${name}\n{{- with .Values.monitoring.labels }}\n  labels: {{ toJson . }}\n{{- end }}\n`,
  ] as const;

const storageClass = (member: string) => `{{ with .Values.storage.class }}, ${member}: {{ . }}{{ end }}`;
const size = (server: string, preset: string) => `{{ .Values.storage.${server} | default "${preset}" }}`;
const claim = (server: string, preset: string): Replacements => [
  [
    `resources: { requests: { storage: ${preset} } }`,
    `resources: { requests: { storage: ${size(server, preset)} } }{{ with .Values.storage.class }}\n        storageClassName: {{ . }}{{ end }}`,
  ],
];

/** Members of `spec` in the patch of the component with backups. */
const backup = () => {
  const [, members = ''] = read('components/cloudnative-pg-backup/cluster.yaml').split('\nspec:\n');
  return members
    .replace('s3://groundwork-backups/postgres', '{{ .Values.backups.bucket }}')
    .replaceAll('name: groundwork-backups', 'name: {{ .Values.backups.secret }}');
};

/** Templates from handwritten files, which overlays use as components. */
const components = (): [string, string][] => [
  [
    'postgres-single.yaml',
    when(
      'eq .Values.postgres "single"',
      handwritten('components/postgres/stateful-set.yaml', [connections, ...claim('postgres', '10Gi')]) +
        `---\n${read('components/postgres/service.yaml')}`,
    ),
  ],
  [
    'postgres-cluster.yaml',
    when(
      'eq .Values.postgres "cluster"',
      handwritten('components/cloudnative-pg/cluster.yaml', [
        ['groundwork-postgres', '{{ .Values.secrets.postgres }}'],
        ['size: 20Gi', `size: ${size('postgres', '20Gi')}${storageClass('storageClass')}`],
      ]) +
        when('.Values.backups.enabled', backup()) +
        `---\n${handwritten('components/cloudnative-pg/network-policy.yaml', [
          monitoringNamespace,
          ['cnpg-system', '{{ .Values.namespaces.postgresOperator }}'],
        ])}`,
    ),
  ],
  [
    'postgres-backup.yaml',
    when('.Values.backups.enabled', handwritten('components/cloudnative-pg-backup/scheduled-backup.yaml')),
  ],
  [
    'rabbitmq-single.yaml',
    when(
      'eq .Values.rabbitmq "single"',
      handwritten('components/rabbitmq/stateful-set.yaml', [connections, ...claim('rabbitmq', '5Gi')]) +
        `---\n${read('components/rabbitmq/service.yaml')}`,
    ),
  ],
  [
    'rabbitmq-cluster.yaml',
    when(
      'eq .Values.rabbitmq "cluster"',
      handwritten('components/rabbitmq-cluster/cluster.yaml', [
        connections,
        ['storage: 10Gi', `storage: ${size('rabbitmq', '10Gi')}${storageClass('storageClassName')}`],
      ]) +
        `---\n${handwritten('components/rabbitmq-cluster/network-policy.yaml', [
          monitoringNamespace,
          ['rabbitmq-system', '{{ .Values.namespaces.rabbitmqOperator }}'],
        ])}`,
    ),
  ],
  [
    'ingress.yaml',
    when(
      '.Values.ingress.enabled',
      handwritten('components/ingress/ingress.yaml', [
        host,
        ['groundwork-tls', '{{ .Values.ingress.tlsSecret }}'],
        [
          "proxy-request-buffering: 'off'\n",
          "proxy-request-buffering: 'off'\n{{- with .Values.ingress.annotations }}\n    {{- toYaml . | nindent 4 }}\n{{- end }}\n",
        ],
        [
          'spec:\n  tls:',
          'spec:\n{{- with .Values.ingress.className }}\n  ingressClassName: {{ . }}\n{{- end }}\n  tls:',
        ],
      ]),
    ),
  ],
  [
    'gateway-route.yaml',
    when(
      '.Values.gatewayRoute.enabled',
      handwritten('components/gateway-route/http-route.yaml', [
        host,
        ['{ name: public, namespace: gateways }', '{{ .Values.gatewayRoute.gateway | toJson }}'],
      ]),
    ),
  ],
  [
    'monitoring.yaml',
    when(
      '.Values.monitoring.enabled',
      [
        handwritten('monitoring/pod-monitor.yaml', [labelsOf('groundwork')]),
        handwritten('monitoring/server-monitors.yaml', [
          labelsOf('groundwork-postgres'),
          labelsOf('groundwork-rabbitmq'),
        ]),
        handwritten('monitoring/alerts.yaml', [labelsOf('groundwork')]),
        handwritten('monitoring/server-alerts.yaml', [labelsOf('groundwork-servers')]),
        dashboard,
      ].join('---\n'),
    ),
  ],
];

const dashboard = `apiVersion: v1
kind: ConfigMap
metadata:
  name: groundwork-dashboard
  labels:
    grafana_dashboard: '1'
data:
  dashboard.json: {{ .Files.Get "dashboard.json" | toJson }}
`;

const configurationTemplate = `${header}apiVersion: v1
kind: ConfigMap
metadata:
  name: groundwork
data: {{ include "groundwork.configuration" . }}
`;

const egressTemplate = `${header}apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: extra-egress
spec:
  podSelector:
    matchLabels:
      app.kubernetes.io/part-of: groundwork
  policyTypes:
    - Egress
  egress: {{ .Values.extraEgress | toJson }}
`;

/** Contradictions that the schema of values cannot see. Each ends with one line that names the value. */
const refusals: readonly (readonly [condition: string, line: string])[] = [
  [
    `hasPrefix "${imagePrefix}" .Values.images.prefix`,
    'images.prefix: set it to where your images are, such as images.example.com/groundwork/',
  ],
  [
    'and (or .Values.ingress.enabled .Values.gatewayRoute.enabled) (not .Values.configuration.TRUSTED_PROXIES)',
    'configuration.TRUSTED_PROXIES: set it to the addresses of the pods of your ingress or Gateway, such as 10.42.0.0/16',
  ],
  [
    'and .Values.ingress.enabled .Values.gatewayRoute.enabled',
    'gatewayRoute.enabled: use either a route or an ingress',
  ],
  [
    'and (or .Values.ingress.enabled .Values.gatewayRoute.enabled) .Values.gatewayTls.secret',
    'gatewayTls.secret: an ingress or a Gateway speaks http to the gateway. Leave one of them out',
  ],
  [
    'and .Values.configuration.BASE_URL (ne (get (urlParse .Values.configuration.BASE_URL) "hostname") .Values.host)',
    'configuration.BASE_URL: its host is not that of the value host',
  ],
  [
    'and .Values.backups.enabled (ne .Values.postgres "cluster")',
    'backups.enabled: only the cluster of PostgreSQL has backups (postgres: cluster)',
  ],
];

const validation = `{{/* ${header.slice(2).trim()} */}}
${refusals.map(([condition, line]) => `{{- if ${condition} }}{{ fail ${JSON.stringify(line)} }}{{ end }}\n`).join('')}{{- range $name, $own := .Values.deployments }}
{{- if and $.Values.autoscaling.enabled (gt (int $own.least) (int $own.most)) }}{{ fail (printf "deployments.%s.least: it is larger than most" $name) }}{{ end }}
{{- end }}
`;

const notes = `Groundwork {{ .Values.images.tag }} will be at {{ .Values.configuration.BASE_URL | default (printf "https://%s" .Values.host) }}

The pods wait until the migration job has run, and until both secrets exist ({{ .Values.secrets.keys }}, {{ .Values.secrets.connections }}):

  kubectl -n {{ .Release.Namespace }} get pods --watch

Then sign in as the site administrator, whose token is in the first secret:

  groundwork login {{ .Values.host }}
  kubectl -n {{ .Release.Namespace }} get secret {{ .Values.secrets.keys }} -o 'go-template={{ \`{{ index .data "admin-token" | base64decode }}\` }}'
`;

export const templatesByHand = (): [string, string][] => [
  ['_helpers.tpl', helpers],
  ['validation.yaml', validation],
  ['NOTES.txt', notes],
  ['configuration.yaml', configurationTemplate],
  ['extra-egress.yaml', when('.Values.extraEgress', egressTemplate)],
  ...components(),
];
