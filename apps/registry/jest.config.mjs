import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('registry', {
  globalSetup: '<rootDir>/../../libs/testing/src/postgres-setup.ts',
  // Each file starts a whole registry; a machine that runs other suites as well needs its time.
  globalTeardown: '<rootDir>/../../libs/testing/src/postgres-teardown.ts',
});
