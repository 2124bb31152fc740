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
import type { RegistryConfig } from './config.ts';
import { startDownloadCounts, type DownloadCounts } from './module-downloads/counting-downloads.ts';
import { createArchiveLinks, type ArchiveLinks } from './module-versions/archive-links.ts';
import { createPublicRegistry, type PublicRegistry } from './public-registry/public-registry.ts';
import { createStores, type RegistryStores } from './stores.ts';

/** Everything that endpoints, consumers and background work need, made once per process. */
export interface RegistryContext {
  readonly config: RegistryConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: ServiceDatabases;
  readonly bus: MessageBus;
  /** Stores on the requests' pool. */
  readonly stores: RegistryStores;
  /** Runs the work with stores on one transaction. */
  readonly inTransaction: <Result>(work: (tx: RegistryStores) => Promise<Result>) => Promise<Result>;
  readonly client: InternalClient;
  readonly grants: GrantsService;
  readonly objects: ObjectStorage;
  readonly links: ArchiveLinks;
  readonly downloadCounts: DownloadCounts;
  readonly publicRegistry: PublicRegistry;
  /** Lets go of every connection. */
  readonly close: () => Promise<void>;
}

const backgroundConnections = 6;
/** Pause between two writings of download counts. */
const downloadCountsIntervalMs = 5_000;

/** The composition root. What tests give instead of the real thing are `overrides`. */
export async function createContext(
  config: RegistryConfig,
  overrides: Partial<Pick<RegistryContext, 'logger' | 'clock' | 'databases' | 'bus'>> = {},
): Promise<RegistryContext> {
  const logger = overrides.logger ?? createLogger({ service: 'registry', level: config.logLevel });
  const clock = overrides.clock ?? systemClock;
  const databases =
    overrides.databases ??
    connectServiceDatabases({
      serverUrl: config.databaseServerUrl,
      service: 'registry',
      backgroundConnections,
      logger,
    });
  const bus = overrides.bus ?? (await connectBus(config, logger));
  const objects = await openObjectStorage(config.objectStorageUrl);
  const client = createClient(config, logger);
  const grants = createGrants({ client, bus, logger, clock });
  const publicRegistry = createPublicRegistry({ url: config.publicRegistryUrl, clock, logger });
  const { requests, background } = databases;
  const { moduleDownloads } = createStores(background.knex);
  const downloadCounts = startDownloadCounts({
    write: (counted) => moduleDownloads.add(counted),
    logger,
    intervalMs: downloadCountsIntervalMs,
  });
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
    objects,
    links: createArchiveLinks({
      objectLinks: createObjectLinks(config.objectLinkKeys),
      uploadUrl: config.uploadUrl,
      maxBytes: config.uploadMaxBytes,
    }),
    downloadCounts,
    publicRegistry,
    async close() {
      await downloadCounts.stop();
      await grants.close();
      await client.close();
      await publicRegistry.close();
      await bus.close();
      objects.close();
      await requests.close();
      await background.close();
    },
  };
}

const connectBus = (config: RegistryConfig, logger: Logger) =>
  connectMessageBus({
    amqpUrl: config.amqpUrl,
    databaseUrl: config.databaseServerUrl,
    topology,
    logger,
    name: 'registry',
  });

const createClient = (config: RegistryConfig, logger: Logger) =>
  createInternalClient({
    service: 'registry',
    signer: createInternalSigner({ service: 'registry', ...readPrivateKey(config.internalKeyFile) }),
    urls: { 'admin-orgs': config.adminOrgsUrl, 'vcs-connections': config.vcsConnectionsUrl },
    logger,
  });
