import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@groundwork/contracts';
import { startPostgres } from '@groundwork/embedded-postgres';
import { makeConnections } from '@groundwork/launcher';
import { connectionFiles } from '@groundwork/launcher/connection-files';
import { startInstalledRabbit } from '@groundwork/testing/rabbit-server';

/** The servers of a cluster, with a role and a user for each service. */
export interface Cluster {
  readonly databaseUrl: string;
  readonly amqpUrl: string;
  /** The files with the addresses of each service. */
  readonly connectionsFolder: string;
  readonly stop: () => Promise<void>;
}

/** Runs a program of the images; it sees the files that variables of the form `…_FILE` name, and no others. */
export type RunInImage = (
  program: string,
  args: readonly string[],
  files: Readonly<Record<string, string>>,
) => Promise<void>;

/**
 * Starts PostgreSQL and RabbitMQ, and prepares them with the programs of the images, as in a cluster. Undefined where RabbitMQ is
 * not installed.
 *
 * @param folder for data and secrets
 */
export async function startCluster(folder: string, runInImage: RunInImage): Promise<Cluster | undefined> {
  const connections = join(folder, 'connections');
  const server = await startPostgres({ dataDir: join(folder, 'cluster-postgres'), durable: true });
  const make = (amqpUrl: string) =>
    makeConnections({ folder: connections, databaseUrl: server.url, amqpUrl, environment: {} });
  // The passwords come first, and stay when the port of the broker is known.
  make('amqp://127.0.0.1');
  const broker = await startInstalledRabbit({
    definitions: join(connections, connectionFiles.brokerDefinitions),
    user: userIn(join(connections, connectionFiles.amqpUrl('gateway'))),
  });
  if (broker === undefined) {
    await server.stop();
    return undefined;
  }
  make(broker.url);
  const stop = async () => {
    await broker.stop();
    await server.stop();
  };
  try {
    await prepareDatabases(connections, runInImage);
  } catch (error) {
    await stop();
    throw error;
  }
  return { databaseUrl: server.url, amqpUrl: broker.url, connectionsFolder: connections, stop };
}

/** As the migration job does. */
async function prepareDatabases(connections: string, runInImage: RunInImage): Promise<void> {
  const databaseUrls = readdirSync(connections).filter((name) => name.endsWith('.database-url'));
  const at = (name: string) => join(connections, name);
  const mounted = databaseUrls.map((name, index) => [`MOUNTED_${index}_FILE`, at(name)] as const);
  await runInImage('make-roles', [connections], Object.fromEntries(mounted));
  for (const service of serviceNames.filter((name) => name !== 'gateway'))
    await runInImage(`${service}-migrate`, [], { DATABASE_URL_FILE: at(connectionFiles.ownerUrl) });
}

function userIn(file: string): string {
  const { username, password } = new URL(readFileSync(file, 'utf8'));
  return `${username}:${password}`;
}
