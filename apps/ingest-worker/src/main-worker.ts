import { getPriority, setPriority } from 'node:os';
import { runProcess } from '@groundwork/service';
import { workerConfigSchema } from './config.ts';
import { createWorkerContext } from './context.ts';
import { startWorkerProcess } from './start.ts';
import { migrationDirectories } from './stores.ts';

/**
 * How far it steps back from the priority that it was started with: on a machine that it shares with services, those go
 * first, as jobs can wait and requests cannot. Its children inherit it. A higher number than the one there is always
 * allowed; a lower one would need a privilege.
 */
const stepBack = 5;
const lowestPriority = 19;

setPriority(Math.min(getPriority() + stepBack, lowestPriority));

await runProcess({
  env: process.env,
  configSchema: workerConfigSchema,
  createContext: createWorkerContext,
  migrations: migrationDirectories,
  start: startWorkerProcess,
});
