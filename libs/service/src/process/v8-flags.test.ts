import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

/**
 * Program that creates long-lived objects and then, with the same code, short-lived ones; prints how many collections of the whole heap the
 * short-lived ones caused.
 */
const programAfter = (beginning: string) => `
  import { PerformanceObserver } from 'node:perf_hooks';
  import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
  ${beginning}
  const ofWholeHeap = 4;
  let collections = 0;
  new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries()) if (detail.kind === ofWholeHeap) collections += 1;
  }).observe({ entryTypes: ['gc'] });
  const make = (number) => ({ number, list: [number], next: { number } });
  const kept = Array.from({ length: 2_000_000 }, (_, number) => make(number));
  kept.length = 0;
  await pause(20);
  const before = collections;
  let last;
  for (let round = 0; round < 40; round += 1) {
    for (let number = 0; number < 500_000; number += 1) last = make(number);
    await breathe();
  }
  await pause(20);
  console.log(collections - before, last.number);
`;

async function collectionsAfter(beginning: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=1',
    '--input-type=module',
    '--eval',
    programAfter(beginning),
  ]);
  return Number.parseInt(stdout, 10);
}

it('objects that die at once take no collection of the whole heap, though the same code has made some that live long', async () => {
  const file = import.meta.resolve('./v8-flags.ts');
  // Without the flag, there is one collection.
  const beginning = `import { disablePretenuring } from '${file}';\ndisablePretenuring();`;
  expect(await collectionsAfter(beginning)).toBe(0);
});
