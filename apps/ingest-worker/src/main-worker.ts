import { setPriority } from 'node:os';
import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { createLogger } from '@groundwork/logging';
import { workerConfigSchema } from './config.ts';
import { createWorkerContext, serviceName } from './context.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/** On a machine that it shares with services, those go first: jobs can wait, requests cannot. Its children inherit it. */
const niceness = 5;

const config = loadConfigOrExit(workerConfigSchema, process.env);
setPriority(niceness);
const logger = createLogger({ service: 'ingest-worker', level: config.logLevel });
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase(serviceName),
  directories: migrationDirectories,
  logger,
});
const running = await startWorkerProcess(await createWorkerContext(config, { logger }));
logger.info({ port: running.port }, 'ready');
runUntilStopped(logger, () => running.stop());
