import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '@groundwork/config';
import { serviceNames } from '@groundwork/contracts';
import { startPostgres } from '@groundwork/embedded-postgres';
import { launcherEnvironment, makeConnections, prepareConnections, serviceOf } from '@groundwork/launcher';
import { connectionFiles } from '@groundwork/launcher/connection-files';
import type { S3Program } from '@groundwork/object-storage/testing';
import { startInstalledRabbit } from '@groundwork/testing/rabbit-server';
import { presentProcesses, type FileSystems } from './file-systems.ts';
import { administrator, startInstalledPostgres, type InstalledPostgres } from './installed-postgres.ts';
import { startObjectStore, type ObjectStore } from './object-store.ts';

/** Servers that the processes connect to. */
export interface Servers {
  /** Address of PostgreSQL with the administrator's role. */
  readonly databaseUrl: string;
  /** Undefined if the bus is inside PostgreSQL. */
  readonly amqpUrl?: string;
  /** Undefined if objects are in a folder. */
  readonly objectStore?: ObjectStore;
  readonly connectionsFolder: string;
  readonly stop: () => Promise<void>;
}

const connectionsIn = (dataDir: string) => join(dataDir, 'connections');

/** Starts the embedded PostgreSQL, with the bus inside it and with the roles of `npm start`. */
export async function startEmbeddedServer(dataDir: string, { names, run }: FileSystems): Promise<Servers> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  try {
    const { connections, databases } = await prepareConnections({
      config: loadConfig(launcherEnvironment, { DATA_DIR: dataDir, DATABASE_URL: server.url }),
      serverUrl: server.url,
      inherited: {},
      report: (line) => console.log(line),
    });
    await databases;
    // Every image has all programs.
    const [image = ''] = names;
    for (const name of [...servicesOf(names), 'bus'])
      await run(image, `${name}-migrate`, [], { DATABASE_URL_FILE: connections.ownerUrlFile });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { databaseUrl: server.url, connectionsFolder: connectionsIn(dataDir), stop: () => server.stop() };
}

const servicesOf = (images: readonly string[]) =>
  presentProcesses(images).filter((name) => name === serviceOf(name) && name !== 'gateway');

/** Programs of this machine for the servers of a cluster. Without one for S3, objects are in a folder. */
export interface ServerPrograms {
  readonly postgres: InstalledPostgres;
  readonly s3: S3Program | undefined;
}

/** Starts a new PostgreSQL, RabbitMQ and object store as in a cluster, with the passwords of existing connections. */
export async function startClusterServers(
  dataDir: string,
  { postgres, s3 }: ServerPrograms,
): Promise<Servers> {
  const folder = connectionsIn(dataDir);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.toReversed()) await stopOne();
  };
  const running = <Server extends { readonly stop: () => Promise<void> }>(server: Server): Server => {
    stops.push(() => server.stop());
    return server;
  };
  try {
    const objectStore = s3 && running(await startObjectStore(s3));
    const make = (databaseUrl: string, amqpUrl: string) =>
      makeConnections({ folder, databaseUrl, amqpUrl, environment: objectStore?.variables ?? {} });
    // Creates the passwords, which are kept when the addresses are written again with the real ports.
    make(`postgres://${administrator}@127.0.0.1/postgres`, 'amqp://127.0.0.1');
    const password = readFileSync(join(folder, connectionFiles.administratorPassword), 'utf8');
    const place = { folder: join(dataDir, 'cluster-postgres'), password };
    const { url: databaseUrl } = running(await startInstalledPostgres(postgres, place));
    const { url: amqpUrl } = running(await startBroker(folder));
    make(databaseUrl, amqpUrl);
    return { databaseUrl, amqpUrl, ...(objectStore && { objectStore }), connectionsFolder: folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBroker(connections: string) {
  const { username, password } = new URL(
    readFileSync(join(connections, connectionFiles.amqpUrl('gateway')), 'utf8'),
  );
  const broker = await startInstalledRabbit({
    definitions: join(connections, connectionFiles.brokerDefinitions),
    user: `${username}:${password}`,
  });
  if (broker === undefined) throw new Error('rabbitmq-server is not installed');
  return broker;
}

/** Creates the roles and databases and migrates them with the programs of the images, as the migration job does. */
export async function prepareDatabases({ connectionsFolder }: Servers, { run }: FileSystems): Promise<void> {
  const at = (name: string) => join(connectionsFolder, name);
  const urls = readdirSync(connectionsFolder).filter((name) => name.endsWith('.database-url'));
  const mounted = urls.map((name, index) => [`MOUNTED_${index}_FILE`, at(name)] as const);
  // Compose uses the image of the launcher for this.
  await run('launcher', 'make-roles', [connectionsFolder], Object.fromEntries(mounted));
  for (const service of serviceNames.filter((name) => name !== 'gateway'))
    await run(service, `${service}-migrate`, [], { DATABASE_URL_FILE: at(connectionFiles.ownerUrl) });
}
