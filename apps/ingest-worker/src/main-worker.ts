import { getPriority, setPriority } from 'node:os';
import { runServiceProcess } from '@groundwork/service';
import { workerConfigSchema, workerName } from './config.ts';
import { createWorkerContext } from './context-worker.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/** Added to the nice value, which children inherit: services on the same machine take precedence, because requests cannot wait. */
const stepBack = 5;
const lowestPriority = 19;

setPriority(Math.min(getPriority() + stepBack, lowestPriority));

await runServiceProcess({
  name: workerName(process.env),
  env: process.env,
  configSchema: workerConfigSchema,
  createContext: createWorkerContext,
  migrations: migrationDirectories,
  start: startWorkerProcess,
});
