import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** All tests in one run: `npm test`. Servers are started once, and each worker loads a module once. */
export default {
  projects: globSync(['{apps,libs,tools}/*/jest.config.mjs', '{e2e,conformance}/jest.config.mjs'], {
    cwd: import.meta.dirname,
  })
    .sort()
    .map((path) => `<rootDir>/${path}`),
  maxWorkers: availableParallelism(),
  reporters: ['<rootDir>/libs/testing/jest/progress-reporter.mjs', 'summary'],
  testSequencer: '<rootDir>/libs/testing/jest/spread-sequencer.mjs',
};
