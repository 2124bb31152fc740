import { jestConfig } from '../../jest.base.mjs';

/** Two releases are made in a copy of the workspace. */
export default jestConfig('release', { testTimeout: 180_000 });
