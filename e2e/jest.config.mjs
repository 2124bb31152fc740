import { fileURLToPath } from 'node:url';
import { jestConfig } from '../jest.base.mjs';

/** A platform is nine processes: their start alone may take a busy machine half a minute. */
export default {
  ...jestConfig('e2e', { testTimeout: 180_000 }),
  // They take minutes, so `npm run verify` runs them.
  ...(!process.env['NIGHTLY_TESTS'] && { testPathIgnorePatterns: ['/src/nightly/'] }),
  globalSetup: fileURLToPath(new URL('src/testing/global-setup.ts', import.meta.url)),
  globalTeardown: fileURLToPath(new URL('src/testing/global-teardown.ts', import.meta.url)),
};
