import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Global setups of `@groundwork/testing`, by the servers that a project's tests need. */
const setups = {
  postgres: 'postgres',
  rabbit: 'rabbit',
  'postgres rabbit': 'postgres-and-rabbit',
};

/**
 * The one jest configuration of a project: its name, the servers that its tests need, and how many milliseconds
 * one test may take (room for a busy machine; what hangs still fails). `jest.config.mjs` runs all projects.
 */
export function jestConfig(displayName, { servers = [], testTimeout = 60_000 } = {}) {
  const setup = setups[servers.join(' ')];
  return {
    displayName,
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    runtime: pathOf('libs/testing/jest/native-runtime.mjs'),
    testEnvironment: pathOf('libs/testing/jest/native-environment.mjs'),
    testEnvironmentOptions: { testTimeout },
    // A test of an app is found by the libs that it imports, too: `npm run affected`.
    ...(process.env['RELATED_TESTS_ONLY'] && { roots: ['<rootDir>', pathOf('libs')] }),
    // Node.js strips the types itself.
    transform: {},
    injectGlobals: false,
    restoreMocks: true,
    ...(setup && {
      globalSetup: pathOf(`libs/testing/src/${setup}-setup.ts`),
      globalTeardown: pathOf(`libs/testing/src/${setup}-teardown.ts`),
    }),
  };
}
