import { deploymentNames } from './deployments.ts';

/** Value without which the chart is refused. */
export const images = 'images.prefix=images.example.com/groundwork/';
const oneReplica = deploymentNames.map((name) => `deployments.${name}.replicas=1`);
const ingress = 'ingress.enabled=true';
const trusted = 'configuration.TRUSTED_PROXIES=10.42.0.0/16';

/** Overlays, each with the values for which the chart must render the same resources. */
export const pairs = [
  {
    folder: 'overlays/external-services',
    values: ['objectStorage.cidr=10.0.0.0/8', ingress, trusted],
  },
  {
    folder: 'overlays/production',
    values: [
      'postgres=cluster',
      'backups.enabled=true',
      'rabbitmq=cluster',
      'autoscaling.enabled=true',
      ingress,
      trusted,
    ],
  },
  { folder: 'overlays/single-node', values: ['postgres=single', 'rabbitmq=single', ...oneReplica] },
];

/** Values that change what no overlay does. */
export const more = [
  {
    what: 'with everything that users add',
    values: [
      'images.digests.gateway=sha256:' + 'a'.repeat(64),
      'images.pullSecrets[0].name=pull',
      'images.tag=0.1.0-RC_1',
      'gatewayTls.secret=groundwork-tls',
      'objectStorage.podIdentityAgent=true',
      'monitoring.enabled=true',
      'monitoring.labels.release=prometheus',
      'pods.env[0].name=NODE_EXTRA_CA_CERTS',
      'pods.env[0].value=/authority/ca.crt',
      'pods.volumes[0].name=authority',
      'pods.volumes[0].configMap.name=authority',
      'pods.volumeMounts[0].name=authority',
      'pods.volumeMounts[0].mountPath=/authority',
      'pods.priorityClassName=important',
      'pods.nodeSelector.pool=services',
      'pods.annotations.team=platform',
      'deployments.registry.serviceAccount.annotations.role=storage',
      'deployments.catalogue.tolerations[0].operator=Exists',
      'storage.class=fast',
      'extraEgress[0].ports[0].port=4318',
    ],
  },
  {
    what: 'with a route and servers of its own',
    values: [
      'gatewayRoute.enabled=true',
      trusted,
      'postgres=single',
      'rabbitmq=single',
      'storage.class=fast',
    ],
  },
];

/** Values that contradict each other or are wrong, each with the name that the message must contain. */
export const refused = [
  { values: [], name: 'images.prefix' },
  { values: [images, 'postgrs=cluster'], name: 'postgrs' },
  { values: [images, 'images.tag=0.1.0@sha256:abc'], name: 'images.tag' },
  { values: [images, 'host=https://groundwork.example.com'], name: 'host' },
  {
    values: [images, 'configuration.BASE_URL=http://groundwork.example.com'],
    name: 'configuration.BASE_URL',
  },
  { values: [images, 'configuration.BASE_URL=https://other.example.com'], name: 'configuration.BASE_URL' },
  { values: [images, 'configuration.UPLOAD_MAX=1'], name: 'UPLOAD_MAX' },
  { values: [images, 'objectStorage.url=file:///objects'], name: 'objectStorage.url' },
  { values: [images, ingress], name: 'configuration.TRUSTED_PROXIES' },
  { values: [images, ingress, trusted, 'ingress.tlsSecret='], name: 'ingress.tlsSecret' },
  { values: [images, ingress, trusted, 'gatewayRoute.enabled=true'], name: 'gatewayRoute.enabled' },
  { values: [images, ingress, trusted, 'gatewayTls.secret=groundwork-tls'], name: 'gatewayTls.secret' },
  { values: [images, 'backups.enabled=true'], name: 'backups.enabled' },
  {
    values: [images, 'autoscaling.enabled=true', 'deployments.policy.least=9'],
    name: 'deployments.policy.least',
  },
];
