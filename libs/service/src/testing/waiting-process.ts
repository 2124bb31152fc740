import { waitForLauncher } from '../process/launcher-signal.ts';

/** A process for `launcher-signal.test.ts`: it reports when it has loaded, and when it continues. */
process.stdout.write('loaded\n');
// eslint-disable-next-line no-restricted-syntax -- it stands for a main file
await waitForLauncher(process.env);
process.stdout.write('goes on\n');
if (process.connected) process.disconnect();
