import { jestConfig } from '../../jest.base.mjs';

export default jestConfig('vcs-connections', {
  globalSetup: '../../libs/testing/src/postgres-setup.ts',
  globalTeardown: '../../libs/testing/src/postgres-teardown.ts',
});
