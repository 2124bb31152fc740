import { runServiceProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startRegistry } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: 'registry',
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: startRegistry,
});
