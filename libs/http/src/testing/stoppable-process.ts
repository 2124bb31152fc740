import { setTimeout as pause } from 'node:timers/promises';
import { silentLogger } from '@groundwork/logging';
import { listen } from '../listen.ts';
import { runUntilStopped } from '../run-until-stopped.ts';

/** A process for `run-until-stopped.test.ts`: it does what its first argument says and prints its steps on stdout. */
const [, , behaviour] = process.argv;
if (behaviour === 'late') {
  process.stdout.write('starting\n');
  while (process.connected) await pause(5);
}
const listening = await listen((_req, res) => void res.end(), { host: '127.0.0.1', port: 0 });

runUntilStopped(silentLogger(), async () => {
  process.stdout.write('stopping\n');
  if (behaviour === 'fail') throw new Error('stopping fails');
  if (behaviour === 'hang') await new Promise(() => undefined);
  await listening.close();
  process.stdout.write('stopped\n');
});

process.stdout.write('ready\n');
if (behaviour === 'reject') void Promise.reject(new Error('nobody catches this'));
if (behaviour === 'throw') setImmediate(throwUncaught);

function throwUncaught(): void {
  throw new Error('nobody catches this');
}
