import { loadConfigOrExit } from '@groundwork/config';
import { migrate, serviceDatabase } from '@groundwork/database';
import { runUntilStopped } from '@groundwork/http';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startAdminOrgs } from './start.ts';
import { migrationDirectories } from './stores.ts';

const config = loadConfigOrExit(configSchema, process.env);
const ctx = await createContext(config);
await migrate({
  serverUrl: config.databaseServerUrl,
  database: serviceDatabase('admin-orgs'),
  directories: migrationDirectories,
  logger: ctx.logger,
});
const adminOrgs = await startAdminOrgs(ctx);
ctx.logger.info({ port: adminOrgs.port }, 'listening');
runUntilStopped(ctx.logger, () => adminOrgs.stop());
