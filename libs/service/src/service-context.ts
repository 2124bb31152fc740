import { systemClock, type Clock } from '@groundwork/auth';
import type { CommonConfig } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { connectServiceDatabases, type Db, type ServiceDatabases } from '@groundwork/database';
import { createLogger, type Logger } from '@groundwork/logging';
import type { MessageBus } from '@groundwork/message-bus';
import { connectBus } from './connect.ts';

/** What every service has, created once per process. An app adds its own members. */
export interface ServiceContext<Config, Stores> {
  readonly service: ServiceName;
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly databases: ServiceDatabases;
  readonly bus: MessageBus;
  /** Makes all stores, on a pool or on one transaction. */
  readonly createStores: (db: Db) => Stores;
  /** Stores on the pool for requests. */
  readonly stores: Stores;
  /** Runs the work with stores on one transaction. */
  readonly inTransaction: <Result>(work: (tx: Stores) => Promise<Result>) => Promise<Result>;
  /** Closes every connection. */
  readonly close: () => Promise<void>;
}

/** What tests give instead of the real thing. */
export type ContextOverrides = Partial<
  Pick<ServiceContext<unknown, unknown>, 'logger' | 'clock' | 'databases' | 'bus'>
>;

interface ServiceContextOptions<Config, Stores> {
  readonly service: ServiceName;
  readonly config: Config;
  readonly createStores: (db: Db) => Stores;
  /**
   * The maximum number of connections for background work. If it is not given, background work shares the pool of
   * requests, for a process that handles few.
   */
  readonly backgroundConnections?: number;
  /** The name of the process in the log, in sessions of the database and at the broker; `service` if not given. */
  readonly process?: string;
  readonly overrides?: ContextOverrides | undefined;
}

/**
 * Connects a service to what every service has: its database, the bus, the log.
 *
 * @throws when the bus cannot be reached
 */
export async function createServiceContext<Config extends CommonConfig, Stores>({
  service,
  config,
  createStores,
  backgroundConnections,
  process = service,
  overrides = {},
}: ServiceContextOptions<Config, Stores>): Promise<ServiceContext<Config, Stores>> {
  const { clock = systemClock, logger = createLogger({ service: process, level: config.logLevel }) } =
    overrides;
  const { databaseServerUrl: serverUrl } = config;
  const databases =
    overrides.databases ??
    connectServiceDatabases({ serverUrl, service, process, backgroundConnections, logger });
  const bus = overrides.bus ?? (await connectBus(config, logger, process));
  const { requests, background } = databases;
  return {
    service,
    config,
    logger,
    clock,
    databases,
    bus,
    createStores,
    stores: createStores(requests.knex),
    inTransaction: (work) => requests.transaction((trx) => work(createStores(trx))),
    async close() {
      await bus.close();
      await requests.close();
      await background.close();
    },
  };
}
