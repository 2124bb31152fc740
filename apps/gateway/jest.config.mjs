import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('gateway', {
  globalSetup: '<rootDir>/../../libs/testing/src/postgres-setup.ts',
  globalTeardown: '<rootDir>/../../libs/testing/src/postgres-teardown.ts',
});
