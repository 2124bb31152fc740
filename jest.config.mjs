import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** What a worker needs with a platform of nine processes and a browser, in bytes. */
const memoryOfWorker = 2 * 1024 ** 3;

/**
 * Two workers leave two cores idle for a fifth of the time, because many tests wait for other processes. So there is one
 * more for every four cores that begin, if there is memory for all.
 */
function countWorkers() {
  const cores = availableParallelism();
  const wanted = cores + Math.ceil(cores / 4);
  return process.availableMemory() > wanted * memoryOfWorker ? wanted : cores;
}

/** All tests in one run: `npm test`. Servers are started once, and each worker loads a module once. */
export default {
  projects: globSync(['{apps,libs,tools}/*/jest.config.mjs', '{e2e,conformance}/jest.config.mjs'], {
    cwd: import.meta.dirname,
  })
    .sort()
    .map((path) => `<rootDir>/${path}`),
  maxWorkers: countWorkers(),
  reporters: ['<rootDir>/libs/testing/jest/progress-reporter.mjs', 'summary'],
  testSequencer: '<rootDir>/libs/testing/jest/spread-sequencer.mjs',
};
