import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { createLogger } from '@groundwork/logging';
import { objectConfigSchema } from './config.ts';
import { createObjectContext, serviceName } from './context.ts';
import { startObjectProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(objectConfigSchema, process.env);
const logger = createLogger({ service: 'ingest-object', level: config.logLevel });
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase(serviceName),
  directories: migrationDirectories,
  logger,
});
const running = await startObjectProcess(await createObjectContext(config, { logger }));
logger.info({ port: running.port }, 'ready');
runUntilStopped(logger, () => running.stop());
