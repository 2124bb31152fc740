import { jestConfig } from '../../jest.base.mjs';

/** The tests start real processes, which takes up to half a minute on a busy machine. */
export default jestConfig('one-service', { testTimeout: 120_000 });
