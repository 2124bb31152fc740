import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 allocate all objects in the young generation (docs/adr/0014-hot-reads.md). As a command-line flag, the
 * setting would make V8 reject the precompiled modules of Node.js, so that each start would take 67 ms longer.
 */
export function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
