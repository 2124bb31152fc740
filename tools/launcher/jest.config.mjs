import { jestConfig } from '../../jest.base.mjs';

/** Some tests start a whole platform, which takes up to a minute on a busy machine. */
export default jestConfig('launcher', { testTimeout: 180_000 });
