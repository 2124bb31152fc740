import type { Logger } from '@groundwork/logging';
import { connectDatabase, type Database } from './connect.ts';
import { serviceDatabase } from './database-url.ts';

/** The pools of a service on its own database, kept apart so that background work cannot starve requests (ADR 27). */
export interface ServiceDatabases {
  readonly requests: Database;
  /** For the relay, consumers and sweeps. */
  readonly background: Database;
}

interface ServiceDatabasesOptions {
  /** Connection string of a server; its database part is ignored. */
  readonly serverUrl: string;
  /** The same server without a pooler in between; `serverUrl` if not given. */
  readonly directUrl?: string | undefined;
  /** The service that owns the database. */
  readonly service: string;
  /** The name of its sessions; `service` if not given. */
  readonly process?: string;
  /** Most connections of background work at once. Without it both share one pool. */
  readonly backgroundConnections?: number | undefined;
  readonly logger: Logger;
}

/** Makes the pools; they connect on first use. */
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
