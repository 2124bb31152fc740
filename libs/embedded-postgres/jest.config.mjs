import { jestConfig } from '../../jest.base.mjs';

/** Servers are really made and killed here; each takes a second, more on a busy machine. */
export default jestConfig('embedded-postgres', { testTimeout: 60_000 });
