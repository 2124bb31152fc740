import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/** Files of `@groundwork/testing` that set up and tear down what the tests of a project need. */
const setups = {
  postgres: { setup: 'postgres', teardown: 'postgres' },
  'postgres rabbit': { setup: 'postgres-and-rabbit', teardown: 'postgres-and-rabbit' },
  'postgres bundle': { setup: 'postgres-and-bundle', teardown: 'postgres' },
};

/**
 * The one jest configuration of a project: its name, the servers that its tests need, whether they run programs of the
 * bundle, and how many milliseconds one test may take (enough for a busy machine; a test that hangs still fails).
 * `jest.config.mjs` runs all projects.
 */
export function jestConfig(displayName, { servers = [], bundle = false, testTimeout = 60_000 } = {}) {
  const needs = setups[[...servers, ...(bundle ? ['bundle'] : [])].join(' ')];
  return {
    displayName,
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    testRunner: pathOf('libs/testing/jest/native-test-runner.mjs'),
    testEnvironment: pathOf('libs/testing/jest/native-environment.mjs'),
    testEnvironmentOptions: { testTimeout },
    // A test of an app is found by the libs that it imports, too: `npm run affected`.
    ...(process.env['RELATED_TESTS_ONLY'] && { roots: ['<rootDir>', pathOf('libs')] }),
    // Node.js strips the types itself.
    transform: {},
    restoreMocks: true,
    ...(needs && {
      globalSetup: pathOf(`libs/testing/src/${needs.setup}-setup.ts`),
      globalTeardown: pathOf(`libs/testing/src/${needs.teardown}-teardown.ts`),
    }),
  };
}
