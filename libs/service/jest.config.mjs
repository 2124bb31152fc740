import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('service', {
  globalSetup: '<rootDir>/../testing/src/postgres-setup.ts',
  globalTeardown: '<rootDir>/../testing/src/postgres-teardown.ts',
});
