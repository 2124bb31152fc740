/**
 * The one jest configuration: each project passes its name and, where it needs a server
 * (PostgreSQL, RabbitMQ), the path of a global setup out of `@groundwork/testing`.
 */
export function jestConfig(displayName, overrides = {}) {
  return {
    displayName,
    testEnvironment: 'node',
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    extensionsToTreatAsEsm: ['.ts'],
    transform: {
      '^.+\\.ts$': [
        '@swc/jest',
        {
          jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
          module: { type: 'es6' },
          sourceMaps: 'inline',
        },
      ],
    },
    // Room for a busy machine; what hangs still fails.
    testTimeout: 30_000,
    passWithNoTests: false,
    restoreMocks: true,
    ...overrides,
  };
}
