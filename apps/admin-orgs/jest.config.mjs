import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('admin-orgs', {
  globalSetup: '../../libs/testing/src/postgres-setup.ts',
  globalTeardown: '../../libs/testing/src/postgres-teardown.ts',
  // Some tests fill tables or start the service for each case; on a busy machine that takes its time.
});
