import { runServiceProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startVcsConnections } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: 'vcs-connections',
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: startVcsConnections,
});
