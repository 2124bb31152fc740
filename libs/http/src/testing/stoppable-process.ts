import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '@groundwork/telemetry/logging';
import { listen } from '../server/listen.ts';
import { endOnUncaughtError, runUntilStopped } from '../server/run-until-stopped.ts';

/** A process for `run-until-stopped.test.ts`. Its first argument is its behavior; it prints its steps to stdout. */
const [, , behavior] = process.argv;
if (behavior === 'late') {
  process.stdout.write('starting\n');
  while (process.connected) await pause(5);
}
const listening = await listen((_req, res) => void res.end(), { host: '127.0.0.1', port: 0 });

endOnUncaughtError(silentLogger());
runUntilStopped(silentLogger(), async () => {
  process.stdout.write('stopping\n');
  if (behavior === 'fail') throw new Error('stopping fails');
  if (behavior === 'hang') await new Promise(() => undefined);
  await listening.close();
  process.stdout.write('stopped\n');
});

process.stdout.write('ready\n');
if (behavior === 'reject') void Promise.reject(new Error('nobody catches this'));
if (behavior === 'throw') setImmediate(throwUncaught);

function throwUncaught(): void {
  throw new Error('nobody catches this');
}
