import { release } from '@groundwork/config';
import type { ServiceName } from '@groundwork/contracts';
import { prepareSchema, serviceDatabase } from '@groundwork/database';
import { createWaitingApp, listen, type Listening } from '@groundwork/http';
import type { Logger } from '@groundwork/telemetry/logging';

/**
 * Range of milliseconds for which connections stay open. A new replica gets connections only when old ones are closed,
 * and a new connection costs about as much as a small request.
 */
export const connectionLifeMs = [1000, 4000] as const;

/**
 * Milliseconds for which idle connections stay open after a signal. A neighbor may have just sent a request on one, and its retry could
 * meet another connection that ends.
 */
export const idleGraceMs = 500;

export interface DatabaseProcess {
  readonly service: ServiceName;
  readonly process: string;
  readonly config: {
    readonly host: string;
    readonly port: number;
    readonly databaseDirectUrl: string;
    readonly migrateOnStart: boolean;
  };
  readonly logger: Logger;
}

/**
 * Starts listening, then waits until the schema is current, because a migration may take longer than an orchestrator
 * waits for a response to its probes. Until then `/livez` is 200 and `/readyz` 503.
 *
 * @param directories folders of the migrations, in their order
 * @throws when the port is taken, for a wrong migration, or when the database refuses the connection
 */
export async function listenEarly(
  { service, process: name, config, logger }: DatabaseProcess,
  directories: readonly string[],
): Promise<Listening> {
  const { host, port, databaseDirectUrl: serverUrl, migrateOnStart } = config;
  const leave = () => process.exit(0);
  // There is no work to finish yet, and a migration may be killed at any point.
  const signals = ['SIGTERM', 'SIGINT'] as const;
  for (const signal of signals) process.on(signal, leave);
  const earlyListener = await listen(createWaitingApp(name, 'schema'), {
    host,
    port,
    connectionLifeMs,
    idleGraceMs,
  });
  logger.info({ port: earlyListener.port }, 'listening');
  const database = serviceDatabase(service);
  await prepareSchema({ service, release, serverUrl, database, directories, migrateOnStart, logger });
  for (const signal of signals) process.off(signal, leave);
  return earlyListener;
}
