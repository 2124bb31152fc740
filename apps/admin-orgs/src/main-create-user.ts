// Creates a user and prints their first token. Takes the same environment variables as the service: node
// src/main-create-user.ts <username> <email> [--site-administrator]
import { generateApiToken, systemClock } from '@groundwork/auth';
import { loadConfigOrExit, release } from '@groundwork/config';
import { connectDatabase, prepareSchema, serviceDatabase } from '@groundwork/database';
import { createLogger } from '@groundwork/telemetry/logging';
import { createTokenHashes } from './tokens/token-hashes.ts';
import { userCommandConfigSchema } from './config.ts';
import { createStores, migrationDirectories } from './stores.ts';
import { runUserCommand } from './accounts/user-command.ts';

const config = loadConfigOrExit(userCommandConfigSchema, process.env);
const logger = createLogger({ service: 'admin-orgs', level: 'warn', destination: process.stderr });
const { databaseServerUrl: serverUrl, databaseDirectUrl, migrateOnStart } = config;
const database = serviceDatabase('admin-orgs');
await prepareSchema({
  service: 'admin-orgs',
  release,
  serverUrl: databaseDirectUrl,
  database,
  directories: migrationDirectories,
  migrateOnStart,
  logger,
});
const connection = connectDatabase({ serverUrl, database, applicationName: 'create-user', logger });
try {
  process.exitCode = await runUserCommand(process.argv.slice(2), {
    inTransaction: (work) => connection.transaction((trx) => work(createStores(trx))),
    tokenHashes: createTokenHashes(config.tokenPeppers),
    clock: systemClock,
    newSecret: () => generateApiToken('user'),
    print: (line) => process.stdout.write(`${line}\n`),
    tell: (line) => process.stderr.write(`${line}\n`),
  });
} finally {
  await connection.close();
}
