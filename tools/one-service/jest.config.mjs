import { jestConfig } from '../../jest.base.mjs';

/** Real processes are started here; they may take a busy machine half a minute. */
export default jestConfig('one-service', { testTimeout: 120_000 });
