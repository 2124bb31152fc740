import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate all objects in the young generation (docs/adr/0014-hot-reads.md). As a command-line flag it would
 * make V8 drop the compiled modules of Node.js, and each start take 67 ms longer.
 */
export function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
