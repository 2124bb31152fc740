import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startRegistry } from './start.ts';
import { migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(configSchema, process.env);
const ctx = await createContext(config);
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase('registry'),
  directories: migrationDirectories,
  logger: ctx.logger,
});
const registry = await startRegistry(ctx);
ctx.logger.info({ port: registry.port }, 'listening');
runUntilStopped(ctx.logger, () => registry.stop());
