import {
  createInternalSigner,
  createObjectLinks,
  readPrivateKey,
  systemClock,
  type Clock,
} from '@groundwork/auth';
import { topology } from '@groundwork/contracts';
import { connectServiceDatabases, type ServiceDatabases } from '@groundwork/database';
import { createGrants, type GrantsService } from '@groundwork/grants';
import { createInternalClient, type InternalClient } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import type { PolicyConfig } from './config.ts';
import { createDirectory, type Directory } from './directory/directory.ts';
import { createUploadLinks, type UploadLinks } from './policy-set-versions/upload-links.ts';
import { createStores, type PolicyStores } from './stores.ts';

/** Everything that endpoints, consumers and background work need, made once per process. */
export interface PolicyContext {
  readonly config: PolicyConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: ServiceDatabases;
  readonly bus: MessageBus;
  /** Stores on the requests' pool. */
  readonly stores: PolicyStores;
  /** Runs the work with stores on one transaction. */
  readonly inTransaction: <Result>(work: (tx: PolicyStores) => Promise<Result>) => Promise<Result>;
  /** Asks other services. */
  readonly client: InternalClient;
  readonly grants: GrantsService;
  /** Records of other services, asked of their owners. */
  readonly directory: Directory;
  readonly objects: ObjectStorage;
  readonly links: UploadLinks;
  /** Lets go of every connection. */
  readonly close: () => Promise<void>;
}

const backgroundConnections = 6;

/** The composition root. What tests give instead of the real thing are `overrides`. */
export async function createContext(
  config: PolicyConfig,
  overrides: Partial<Pick<PolicyContext, 'logger' | 'clock' | 'databases' | 'bus'>> = {},
): Promise<PolicyContext> {
  const logger = overrides.logger ?? createLogger({ service: 'policy', level: config.logLevel });
  const clock = overrides.clock ?? systemClock;
  const databases =
    overrides.databases ??
    connectServiceDatabases({
      serverUrl: config.databaseServerUrl,
      service: 'policy',
      backgroundConnections,
      logger,
    });
  const bus = overrides.bus ?? (await connectBus(config, logger));
  const objects = await openObjectStorage(config.objectStorageUrl);
  const client = createClient(config, logger);
  const grants = createGrants({ client, bus, logger, clock });
  const { requests, background } = databases;
  return {
    config,
    logger,
    clock,
    databases,
    bus,
    stores: createStores(requests.knex),
    inTransaction: (work) => requests.transaction((trx) => work(createStores(trx))),
    client,
    grants,
    directory: createDirectory(client),
    objects,
    links: createUploadLinks({
      objectLinks: createObjectLinks(config.objectLinkKeys),
      uploadUrl: config.uploadUrl,
      maxBytes: config.uploadMaxBytes,
    }),
    async close() {
      await grants.close();
      await client.close();
      await bus.close();
      objects.close();
      await requests.close();
      await background.close();
    },
  };
}

const connectBus = (config: PolicyConfig, logger: Logger) =>
  connectMessageBus({
    amqpUrl: config.amqpUrl,
    databaseUrl: config.databaseServerUrl,
    topology,
    logger,
    name: 'policy',
  });

const createClient = (config: PolicyConfig, logger: Logger) =>
  createInternalClient({
    service: 'policy',
    signer: createInternalSigner({ service: 'policy', ...readPrivateKey(config.internalKeyFile) }),
    urls: { 'admin-orgs': config.adminOrgsUrl, 'vcs-connections': config.vcsConnectionsUrl },
    logger,
  });
