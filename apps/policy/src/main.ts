import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startPolicy } from './start.ts';
import { migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(configSchema, process.env);
const ctx = await createContext(config);
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase('policy'),
  directories: migrationDirectories,
  logger: ctx.logger,
});
const policy = await startPolicy(ctx);
ctx.logger.info({ port: policy.port }, 'listening');
runUntilStopped(ctx.logger, () => policy.stop());
