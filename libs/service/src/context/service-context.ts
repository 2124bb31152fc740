import type { CommonConfig } from '@groundwork/config';
import { connectServiceDatabases, type Db, type ServiceDatabases } from '@groundwork/database';
import type { OnUndescribed } from '@groundwork/http';
import {
  createProcessContext,
  type ProcessContext,
  type ProcessContextOptions,
  type ProcessOverrides,
} from './process-context.ts';

/** Context of every service, created once per process. An app adds its own fields. */
export interface ServiceContext<Config, Stores> extends ProcessContext<Config> {
  readonly databases: ServiceDatabases;
  /** Creates all stores, on a pool or on one transaction. */
  readonly createStores: (db: Db) => Stores;
  readonly stores: Stores;
  readonly inTransaction: <Result>(work: (tx: Stores) => Promise<Result>) => Promise<Result>;
  /** Called in tests when an endpoint differs from its description (`Operation`). */
  readonly onUndescribed?: OnUndescribed | undefined;
}

export interface ContextOverrides extends ProcessOverrides {
  readonly databases?: ServiceDatabases;
  readonly onUndescribed?: OnUndescribed;
}

interface ServiceContextOptions<Config, Stores> extends ProcessContextOptions<Config> {
  readonly createStores: (db: Db) => Stores;
  /** Limit on the connections for background work. If absent, background work shares the pool of requests. */
  readonly backgroundConnections?: number;
  readonly overrides?: ContextOverrides | undefined;
}

/**
 * Creates a service's context: its database, bus and logger. @throws if the embedded bus's database is unreachable
 */
export async function createServiceContext<Config extends CommonConfig, Stores>({
  service,
  config,
  createStores,
  backgroundConnections,
  process = service,
  overrides = {},
}: ServiceContextOptions<Config, Stores>): Promise<ServiceContext<Config, Stores>> {
  const base = await createProcessContext({ service, config, process, overrides });
  const { logger } = base;
  const { databaseServerUrl: serverUrl, databaseDirectUrl: directUrl } = config;
  const databases =
    overrides.databases ??
    connectServiceDatabases({ serverUrl, directUrl, service, process, backgroundConnections, logger });
  const { requests, background } = databases;
  return {
    ...base,
    databases,
    createStores,
    stores: createStores(requests.knex),
    onUndescribed: overrides.onUndescribed,
    inTransaction: (work) => requests.transaction((trx) => work(createStores(trx))),
    async close() {
      await base.close();
      await requests.close();
      await background.close();
    },
  };
}
