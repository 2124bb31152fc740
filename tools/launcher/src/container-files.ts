import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@groundwork/contracts';
import { connectionFiles as files } from './connection-files.ts';
import { processNames, serviceOf, type ProcessName } from './services.ts';

/** Names of the files that each container mounts, keyed by container. */
type FilesOfContainers = Readonly<Record<string, readonly string[]>>;

const common = 'key-set.json';

/** Files of the keys folder that each process reads. */
export const keysOfProcesses: Readonly<Record<ProcessName, readonly string[]>> = {
  gateway: [common, 'gateway.pem'],
  'admin-orgs': [common, 'admin-orgs.pem', 'token-peppers', 'admin-token'],
  registry: [common, 'registry.pem', 'object-link-keys'],
  policy: [common, 'policy.pem', 'object-link-keys', 'policy-sealing-keys'],
  'vcs-connections': [common, 'vcs-connections.pem', 'sealing-keys'],
  'ingest-object': [common, 'ingest-worker.pem', 'object-link-keys'],
  'ingest-worker': [common, 'ingest-worker.pem'],
  catalogue: [common, 'catalogue.pem', 'catalogue-sealing-keys'],
};

const databaseUrls = serviceNames.filter((service) => service !== 'gateway').map(files.databaseUrl);

/** Files of the connections folder that each container reads. */
export const connectionsOfContainers: FilesOfContainers = {
  ...Object.fromEntries(processNames.map((name) => [name, connectionsOf(name)])),
  migrate: [files.administratorUrl, files.ownerUrl, ...databaseUrls],
  postgres: [files.administratorPassword],
  rabbitmq: [files.brokerSettings, files.brokerDefinitions],
};

function connectionsOf(name: ProcessName): string[] {
  const service = serviceOf(name);
  const amqp = files.amqpUrl(service);
  return service === 'gateway' ? [amqp] : [files.databaseUrl(service), amqp];
}

/** RabbitMQ runs as another user. These files contain only digests of passwords. */
const readableByAll: readonly string[] = [files.brokerSettings, files.brokerDefinitions];

/** Copies the files of each container into `<target>/<container>`, so that a container mounts only its own files. */
export function copyContainerFiles(source: string, target: string, filesOf: FilesOfContainers): void {
  for (const [container, names] of Object.entries(filesOf)) {
    const own = join(target, container);
    if (!existsSync(own)) mkdirSync(own, { recursive: true, mode: 0o700 });
    for (const name of names) {
      const place = join(own, name);
      copyFileSync(join(source, name), `${place}.new`);
      if (readableByAll.includes(name)) chmodSync(`${place}.new`, 0o644);
      renameSync(`${place}.new`, place);
    }
    if (names.some((name) => readableByAll.includes(name))) chmodSync(own, 0o755);
  }
}
