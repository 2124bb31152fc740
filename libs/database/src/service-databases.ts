import type { Logger } from '@groundwork/logging';
import { connectDatabase, type Database } from './connect.ts';
import { serviceDatabase } from './database-url.ts';

/** The pools of a service on its own database, apart so that background work cannot starve requests (ADR 27). */
export interface ServiceDatabases {
  readonly requests: Database;
  /** For the relay, consumers and sweeps. */
  readonly background: Database;
}

interface ServiceDatabasesOptions {
  /** Connection string of a server; its database part is ignored. */
  readonly serverUrl: string;
  /** The service that owns the database; also the name of its sessions. */
  readonly service: string;
  /** Most connections of background work at once. */
  readonly backgroundConnections: number;
  readonly logger: Logger;
}

/** Makes both pools; they connect on first use. */
export function connectServiceDatabases(options: ServiceDatabasesOptions): ServiceDatabases {
  const { serverUrl, service, backgroundConnections, logger } = options;
  const own = { serverUrl, database: serviceDatabase(service), logger };
  return {
    requests: connectDatabase({ ...own, applicationName: service }),
    background: connectDatabase({
      ...own,
      applicationName: `${service} background`,
      poolSize: backgroundConnections,
    }),
  };
}
