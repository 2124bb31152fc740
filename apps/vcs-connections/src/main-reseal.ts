// Seals every secret under the first sealing key, with the environment of the service: node src/main-reseal.ts
import { loadConfigOrExit } from '@groundwork/config';
import { connectDatabase, migrate, serviceDatabase } from '@groundwork/database';
import { createLogger } from '@groundwork/logging';
import { resealCommandConfigSchema } from './config.ts';
import { runResealCommand } from './sealed-secrets/reseal-command.ts';
import { createStores, migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(resealCommandConfigSchema, process.env);
const logger = createLogger({ service: 'vcs-connections', level: 'error', destination: process.stderr });
const serverUrl = config.databaseServerUrl;
const database = serviceDatabase('vcs-connections');
await migrate({ serverUrl, database, directories: migrationDirectories, logger });
const connection = connectDatabase({ serverUrl, database, applicationName: 'reseal', logger });
try {
  process.exitCode = await runResealCommand({
    database: connection,
    createStores,
    sealingKeys: config.sealingKeys,
    print: (line) => process.stdout.write(`${line}\n`),
  });
} finally {
  await connection.close();
}
