import { createInternalSigner, readPrivateKey, systemClock, type Clock } from '@groundwork/auth';
import { topology } from '@groundwork/contracts';
import { connectServiceDatabases, type ServiceDatabases } from '@groundwork/database';
import { createGrants, type GrantsService } from '@groundwork/grants';
import { createInternalClient, type InternalClient } from '@groundwork/http';
import { createLogger, type Logger } from '@groundwork/logging';
import { connectMessageBus, type MessageBus } from '@groundwork/message-bus';
import { createDoorbell, type Doorbell } from '@groundwork/outbox';
import { createOutboundHttp, type OutboundHttp } from '@groundwork/outbound-http';
import type { VcsConnectionsConfig } from './config.ts';
import { createSealer, type Sealer } from './sealed-secrets/sealer.ts';
import { createSecrets, type Secrets } from './sealed-secrets/secrets.ts';
import { createStores, type VcsConnectionsStores } from './stores.ts';

/** Everything that endpoints, consumers and background work need, made once per process. */
export interface VcsConnectionsContext {
  readonly config: VcsConnectionsConfig;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: ServiceDatabases;
  readonly bus: MessageBus;
  /** Stores on the requests' pool. */
  readonly stores: VcsConnectionsStores;
  /** Runs the work with stores on one transaction. */
  readonly inTransaction: <Result>(work: (tx: VcsConnectionsStores) => Promise<Result>) => Promise<Result>;
  /** Asks admin-orgs. */
  readonly client: InternalClient;
  readonly grants: GrantsService;
  readonly sealer: Sealer;
  /** Tokens, keys and secrets of connections and webhooks. */
  readonly secrets: Secrets;
  /** Rung when a webhook's delivery has been stored by this process. */
  readonly deliveryBell: Doorbell;
  /** The one way to providers. */
  readonly outbound: OutboundHttp;
  /** Lets go of every connection. */
  readonly close: () => Promise<void>;
}

const backgroundConnections = 5;

/** The composition root. What tests give instead of the real thing are `overrides`. */
export async function createContext(
  config: VcsConnectionsConfig,
  overrides: Partial<Pick<VcsConnectionsContext, 'logger' | 'clock' | 'databases' | 'bus' | 'outbound'>> = {},
): Promise<VcsConnectionsContext> {
  const logger = overrides.logger ?? createLogger({ service: 'vcs-connections', level: config.logLevel });
  const clock = overrides.clock ?? systemClock;
  const databases =
    overrides.databases ??
    connectServiceDatabases({
      serverUrl: config.databaseServerUrl,
      service: 'vcs-connections',
      backgroundConnections,
      logger,
    });
  const bus = overrides.bus ?? (await connectBus(config, logger));
  const client = createClient(config, logger);
  const grants = createGrants({ client, bus, logger, clock });
  const sealer = createSealer(config.sealingKeys);
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
    sealer,
    secrets: createSecrets(sealer),
    deliveryBell: createDoorbell(),
    outbound: overrides.outbound ?? createOutboundHttp(config),
    async close() {
      await grants.close();
      await client.close();
      await bus.close();
      await requests.close();
      await background.close();
    },
  };
}

const connectBus = (config: VcsConnectionsConfig, logger: Logger) =>
  connectMessageBus({
    amqpUrl: config.amqpUrl,
    databaseUrl: config.databaseServerUrl,
    topology,
    logger,
    name: 'vcs-connections',
  });

const createClient = (config: VcsConnectionsConfig, logger: Logger) =>
  createInternalClient({
    service: 'vcs-connections',
    signer: createInternalSigner({ service: 'vcs-connections', ...readPrivateKey(config.internalKeyFile) }),
    urls: { 'admin-orgs': config.adminOrgsUrl },
    logger,
  });
