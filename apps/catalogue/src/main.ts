import { runServiceProcess } from '@groundwork/service';
import { configSchema } from './config.ts';
import { createContext } from './context.ts';
import { startCatalogue } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: 'catalogue',
  env: process.env,
  configSchema,
  createContext,
  migrations: migrationDirectories,
  start: startCatalogue,
});
