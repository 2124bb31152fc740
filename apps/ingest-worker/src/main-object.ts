import { runServiceProcess } from '@groundwork/service';
import { objectConfigSchema } from './config.ts';
import { createObjectContext } from './context-object.ts';
import { startObjectProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

await runServiceProcess({
  name: 'ingest-object',
  env: process.env,
  configSchema: objectConfigSchema,
  createContext: createObjectContext,
  migrations: migrationDirectories,
  start: startObjectProcess,
});
