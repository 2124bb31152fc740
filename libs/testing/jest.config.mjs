import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('testing', {
  globalSetup: './src/postgres-setup.ts',
  globalTeardown: './src/postgres-teardown.ts',
});
