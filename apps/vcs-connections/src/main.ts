import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startVcsConnections } from './start.ts';
import { migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(configSchema, process.env);
const ctx = await createContext(config);
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase('vcs-connections'),
  directories: migrationDirectories,
  logger: ctx.logger,
});
const service = await startVcsConnections(ctx);
ctx.logger.info({ port: service.port }, 'listening');
runUntilStopped(ctx.logger, () => service.stop());
