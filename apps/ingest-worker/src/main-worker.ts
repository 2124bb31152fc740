import { getPriority, setPriority } from 'node:os';
import { runServiceProcess } from '@groundwork/service';
import { workerConfigSchema, workerName } from './config.ts';
import { createWorkerContext } from './context-worker.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/**
 * Added to the process's nice value, and inherited by its children: services on the same machine go first, because requests cannot wait.
 * Raising the nice value needs no privilege.
 */
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
