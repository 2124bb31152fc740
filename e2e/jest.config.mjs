import { jestConfig } from '../jest.base.mjs';

// Each file starts whole platforms: one after another, so that they do not starve each other on two cores.
export default jestConfig('e2e', {
  maxWorkers: 1,
  // A platform is nine processes: their start alone may take a busy machine half a minute.
  testTimeout: 180_000,
  globalSetup: '../libs/testing/src/rabbit-setup.ts',
  globalTeardown: '../libs/testing/src/rabbit-teardown.ts',
});
