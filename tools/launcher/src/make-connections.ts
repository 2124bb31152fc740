// Creates the addresses for an installation in containers, with a password for each service:
// npm run connections -- <folder> [<folder of processes>]. Below the second folder, each process gets a folder with its files.
import { resolve } from 'node:path';
import { amqpAddress, amqpEnv, databaseAddresses, databaseEnv, loadConfigOrExit } from '@groundwork/config';
import { z } from 'zod';
import { makeConnections } from './cluster-connections.ts';
import { connectionsOfContainers, copyContainerFiles } from './container-files.ts';

const environment = z
  .object({ ...databaseEnv, ...amqpEnv, AMQP_URL: amqpEnv.AMQP_URL.unwrap() })
  .transform((env) => ({
    databaseUrl: databaseAddresses(env).databaseServerUrl,
    amqpUrl: amqpAddress(env) ?? env.AMQP_URL,
  }));

const [given, processesFolder] = process.argv.slice(2);
if (given === undefined) {
  console.error(
    'Usage: DATABASE_URL=postgres://<administrator>@<host>:5432/postgres AMQP_URL=amqp://<host>:5672 \\\n' +
      '  npm run connections -- <folder> [<folder of processes>]',
  );
  process.exit(2);
}
const folder = resolve(given);
makeConnections({ folder, ...loadConfigOrExit(environment, process.env), environment: process.env });
if (processesFolder !== undefined)
  copyContainerFiles(folder, resolve(processesFolder), connectionsOfContainers);
console.log(`The addresses of PostgreSQL and RabbitMQ are in ${folder}. They contain passwords.`);
