import { setFlagsFromString } from 'node:v8';

/**
 * Disables pretenuring, so that V8 allocates all objects in the young generation (docs/adr/0014-hot-reads.md). Not on
 * the command line: with the flag there, V8 drops the compiled modules of Node.js, and each start takes 67 ms longer.
 */
export function keepObjectsYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
