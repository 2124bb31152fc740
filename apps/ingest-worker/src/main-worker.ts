import { getPriority, setPriority } from 'node:os';
import { runServiceProcess } from '@groundwork/service';
import { workerConfigSchema, workerName } from './config.ts';
import { createWorkerContext } from './context-worker.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/**
 * How far it lowers its priority from the one it was started with. On a machine shared with the services those go
 * first, because jobs can wait and requests cannot. Child processes inherit it. Raising the nice value is always
 * allowed; lowering it would need a privilege.
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
