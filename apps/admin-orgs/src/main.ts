import { runServiceProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startAdminOrgs } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: 'admin-orgs',
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: startAdminOrgs,
});
