import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('message-bus', {
  globalSetup: '<rootDir>/../testing/src/postgres-and-rabbit-setup.ts',
  globalTeardown: '<rootDir>/../testing/src/postgres-and-rabbit-teardown.ts',
});
