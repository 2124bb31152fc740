import { type Clock, createInternalSigner, readPrivateKey, systemClock } from '@groundwork/auth';
import { topology } from '@groundwork/contracts';
import { connectServiceDatabases, type ServiceDatabases } from '@groundwork/database';
import { createInternalClient, type InternalClient } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { type LastUses, startLastUses } from './api-tokens/last-use.sweep.ts';
import { createTokenHashes, type TokenHashes } from './api-tokens/token-hashes.ts';
import type { AdminOrgsConfig } from './config.ts';
import { createStores, type AdminOrgsStores } from './stores.ts';

/** Everything that the parts of this service share, made once per process. */
export interface AdminOrgsContext {
  readonly config: AdminOrgsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: ServiceDatabases;
  readonly bus: MessageBus;
  /** AdminOrgsStores on the requests' pool. */
  readonly stores: AdminOrgsStores;
  /** Runs the work with stores on one transaction. */
  readonly inTransaction: <Result>(work: (tx: AdminOrgsStores) => Promise<Result>) => Promise<Result>;
  /** Asks vcs-connections. */
  readonly client: InternalClient;
  readonly tokenHashes: TokenHashes;
  readonly lastUses: LastUses;
  /** Lets go of every connection. */
  readonly close: () => Promise<void>;
}

/** Events are handled `concurrentEvents` at a time (start.ts); relay, retries and sweeps need connections too. */
const backgroundConnections = 6;

/** How long a use of a token may stay unwritten, in milliseconds. */
const lastUsesIntervalMs = 10_000;

/** The composition root. What tests give instead of the real thing are `overrides`. */
export async function createContext(
  config: AdminOrgsConfig,
  overrides: Partial<Pick<AdminOrgsContext, 'logger' | 'clock' | 'databases' | 'bus'>> = {},
): Promise<AdminOrgsContext> {
  const logger = overrides.logger ?? createLogger({ service: 'admin-orgs', level: config.logLevel });
  const clock = overrides.clock ?? systemClock;
  const databases =
    overrides.databases ??
    connectServiceDatabases({
      serverUrl: config.databaseServerUrl,
      service: 'admin-orgs',
      backgroundConnections,
      logger,
    });
  const bus = overrides.bus ?? (await connectBus(config, logger));
  const client = createClient(config, logger);
  const { requests, background } = databases;
  const lastUses = startLastUses({
    write: (uses) => createStores(background.knex).apiTokens.noteUse(uses),
    clock,
    logger,
    intervalMs: lastUsesIntervalMs,
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
    tokenHashes: createTokenHashes(config.tokenPeppers),
    lastUses,
    async close() {
      await lastUses.stop();
      await client.close();
      await bus.close();
      await requests.close();
      await background.close();
    },
  };
}

const connectBus = (config: AdminOrgsConfig, logger: Logger) =>
  connectMessageBus({
    amqpUrl: config.amqpUrl,
    databaseUrl: config.databaseServerUrl,
    topology,
    logger,
    name: 'admin-orgs',
  });

const createClient = (config: AdminOrgsConfig, logger: Logger) =>
  createInternalClient({
    service: 'admin-orgs',
    signer: createInternalSigner({ service: 'admin-orgs', ...readPrivateKey(config.internalKeyFile) }),
    urls: { 'vcs-connections': config.vcsConnectionsUrl },
    logger,
  });
