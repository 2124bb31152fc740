import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('ingest-worker', {
  globalSetup: '../../libs/testing/src/postgres-setup.ts',
  globalTeardown: '../../libs/testing/src/postgres-teardown.ts',
});
