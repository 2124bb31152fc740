import { jestConfig } from '../../jest.base.mjs';

/** The tests start and kill real servers. Each takes a second, or more on a busy machine. */
export default jestConfig('embedded-postgres', { testTimeout: 60_000 });
