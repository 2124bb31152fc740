import { setImmediate as setImmediately } from 'node:timers/promises';
import { z } from 'zod';
import { silentLogger } from '@groundwork/telemetry/logging';
import { runProcess } from '../process/run-process.ts';

/** A process for `run-process.test.ts`. Its first argument is the way in which it fails. */
const [, , failure] = process.argv;

await runProcess({
  name: 'failing',
  // eslint-disable-next-line no-restricted-syntax -- it stands for a main file
  env: process.env,
  configSchema: z
    .object({ COUNT: z.string().regex(/^\d+$/), NAME: z.string() })
    .transform(() => ({ metricsPort: undefined, metricsHost: '127.0.0.1', tracesEndpoint: undefined })),
  createContext: async () => {
    if (failure === 'warning') process.emitWarning('this is old');
    await setImmediately();
    if (failure === 'uncaught') setImmediate(throwUncaught);
    if (failure === 'context') throw new Error('no key at /keys/failing.pem');
    return { service: 'registry', logger: silentLogger(), config: {} };
  },
  start: () =>
    failure === 'uncaught' ? new Promise(() => undefined) : Promise.reject(new Error('the port is taken')),
});

function throwUncaught(): void {
  throw new Error('nobody catches this');
}
