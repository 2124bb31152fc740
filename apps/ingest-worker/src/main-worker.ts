import { getPriority, setPriority } from 'node:os';
import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { createLogger } from '@groundwork/logging';
import { workerConfigSchema } from './config.ts';
import { createWorkerContext, serviceName } from './context.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/**
 * How far it steps back from the priority that it was started with: on a machine that it shares with services, those go
 * first, as jobs can wait and requests cannot. Its children inherit it. A higher number than the one there is always
 * allowed; a lower one would need a privilege.
 */
const stepBack = 5;
const lowestPriority = 19;

const config = loadConfigOrExit(workerConfigSchema, process.env);
setPriority(Math.min(getPriority() + stepBack, lowestPriority));
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
