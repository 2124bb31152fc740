import {
  createInternalSigner,
  createObjectLinks,
  readPrivateKey,
  type Clock,
  type ObjectLinks,
  systemClock,
} from '@groundwork/auth';
import { topology } from '@groundwork/contracts';
import { connectDatabase, serviceDatabase, type Database } from '@groundwork/database';
import { createInternalClient } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { openObjectStorage, type ObjectStorage } from '@groundwork/object-storage';
import type { ObjectConfig, SharedConfig, WorkerConfig } from './config.ts';
import { createArchiveInspector, type ArchiveInspector } from './inspection/archive-inspector.ts';
import { createObjectWriter, type ObjectWriter } from './objects/object-writer.ts';
import { findGitTools, type GitTools } from './repositories/git-repository.ts';
import { createVcsConnections, type VcsConnections } from './repositories/vcs-connections.ts';
import { createStores, type IngestStores } from './stores.ts';

export const serviceName = 'ingest-worker';

/** What both processes have. */
export interface IngestContext {
  readonly logger: Logger;
  readonly database: Database;
  readonly bus: MessageBus;
  readonly stores: IngestStores;
  readonly inTransaction: <Result>(work: (tx: IngestStores) => Promise<Result>) => Promise<Result>;
  readonly storage: ObjectStorage;
  readonly objects: ObjectWriter;
}

/** The `object` process: archives in and out over HTTP. */
export interface ObjectContext extends IngestContext {
  readonly config: ObjectConfig;
  readonly objectLinks: ObjectLinks;
  readonly clock: Clock;
}

/** The `worker` process: reads archives, and fetches repositories. */
export interface WorkerContext extends IngestContext {
  readonly config: WorkerConfig;
  readonly clock: Clock;
  readonly inspector: ArchiveInspector;
  readonly vcs: VcsConnections;
  readonly gitTools: GitTools;
}

/** What tests replace. */
export interface Overrides {
  readonly logger?: Logger;
  readonly database?: Database;
  readonly bus?: MessageBus;
  readonly storage?: ObjectStorage;
  readonly inspector?: ArchiveInspector;
  readonly clock?: Clock;
  readonly vcs?: VcsConnections;
  readonly gitTools?: GitTools;
}

/** Builds the `object` process. Rejects when the message bus cannot be reached. */
export async function createObjectContext(
  config: ObjectConfig,
  overrides: Overrides = {},
): Promise<ObjectContext> {
  return {
    ...(await createSharedContext(config, 'ingest-object', overrides)),
    config,
    objectLinks: createObjectLinks(config.objectLinkKeys),
    clock: overrides.clock ?? systemClock,
  };
}

/** Builds the `worker` process. Rejects when the message bus cannot be reached. */
export async function createWorkerContext(
  config: WorkerConfig,
  overrides: Overrides = {},
): Promise<WorkerContext> {
  const shared = await createSharedContext(config, serviceName, overrides);
  const { works, concurrency } = config.jobs;
  return {
    ...shared,
    config,
    clock: overrides.clock ?? systemClock,
    inspector:
      overrides.inspector ??
      createArchiveInspector({
        processes: works.includes('archive') ? concurrency.archive : 0,
        logger: shared.logger,
      }),
    vcs: overrides.vcs ?? createVcsConnections(createClient(config, shared.logger)),
    gitTools: overrides.gitTools ?? (await findGitTools(config.git)),
  };
}

const createClient = (config: WorkerConfig, logger: Logger) =>
  createInternalClient({
    service: serviceName,
    signer: createInternalSigner({ service: serviceName, ...readPrivateKey(config.internalKeyFile) }),
    urls: { 'vcs-connections': config.vcsConnectionsUrl },
    logger,
  });

async function createSharedContext(
  config: SharedConfig,
  process: string,
  overrides: Overrides,
): Promise<IngestContext> {
  const logger = overrides.logger ?? createLogger({ service: process, level: config.logLevel });
  const database = overrides.database ?? connectOwnDatabase(config, process, logger);
  const storage = overrides.storage ?? (await openObjectStorage(config.objectStorageUrl));
  const stores = createStores(database.knex);
  return {
    logger,
    database,
    bus: overrides.bus ?? (await connectBus(config, process, logger)),
    stores,
    inTransaction: (work) => database.transaction((trx) => work(createStores(trx))),
    storage,
    objects: createObjectWriter({ storage, objects: stores.objects, logger }),
  };
}

function connectOwnDatabase({ databaseServerUrl }: SharedConfig, process: string, logger: Logger): Database {
  return connectDatabase({
    serverUrl: databaseServerUrl,
    database: serviceDatabase(serviceName),
    applicationName: process,
    logger,
  });
}

function connectBus(
  { amqpUrl, databaseServerUrl }: SharedConfig,
  process: string,
  logger: Logger,
): Promise<MessageBus> {
  return connectMessageBus({ amqpUrl, databaseUrl: databaseServerUrl, topology, logger, name: process });
}
