import type { Logger } from '@groundwork/telemetry/logging';
import { connectDatabase, type Database } from './connect.ts';
import { serviceDatabase } from './database-url.ts';

/** The pools of a service. There are two, so that background work cannot starve requests (ADR 27). */
export interface ServiceDatabases {
  readonly requests: Database;
  /** For the relay, consumers and sweeps. */
  readonly background: Database;
}

interface ServiceDatabasesOptions {
  readonly serverUrl: string;
  /** Address of the same server without a pooler; `serverUrl` by default. */
  readonly directUrl?: string | undefined;
  readonly service: string;
  /** Name of its sessions; `service` by default. */
  readonly process?: string;
  /** Limit on the connections of background work. If absent, it shares the pool of requests. */
  readonly backgroundConnections?: number | undefined;
  readonly logger: Logger;
}

/** Creates the pools, which connect on first use. */
export function connectServiceDatabases(options: ServiceDatabasesOptions): ServiceDatabases {
  const { serverUrl, directUrl, service, process = service, backgroundConnections, logger } = options;
  const own = { serverUrl, directUrl, database: serviceDatabase(service), logger };
  const requests = connectDatabase({ ...own, applicationName: process });
  if (backgroundConnections === undefined) return { requests, background: requests };
  const applicationName = `${process} background`;
  return {
    requests,
    background: connectDatabase({ ...own, applicationName, poolSize: backgroundConnections }),
  };
}
