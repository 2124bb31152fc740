import { enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { jestExpect as expect } from '@jest/expect';
import { afterEach, beforeEach, getState, resetState, run, setState } from 'jest-circus';
import '../../../tools/tsx.mjs';
import { provideJest } from './jest-globals.mjs';
import { toTestResult } from './test-result.mjs';
import { collectUncaughtErrors } from './uncaught-errors.mjs';

enableCompileCache();
const globalsUrl = new URL('jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: globalsUrl, format: 'module', shortCircuit: true }
      : next(specifier, context),
});

/** How often each test file was imported. A second run needs another URL, because the loader caches the first. */
const imports = new Map();

/**
 * Jest's `testRunner`. It runs a test file with Jest's test framework, but loads the file and its sources as production
 * does: with Node.js's own module loader, which strips the types, in the one realm of the process. Jest's own test runner
 * evaluates every module again for each test file, in a `vm` context, and to load express, knex, zod and others takes
 * longer than most tests. Here a worker loads a module only once.
 */
export default async function runTestFile(globalConfig, config, environment, runtime, path) {
  const uncaught = collectUncaughtErrors();
  try {
    prepareFramework(globalConfig, config);
    provideJest(runtime.requireModuleOrMock(path, '@jest/globals').jest);
    addHooks(config, runtime);
    await importTests(path);
    const { testResults, unhandledErrors } = await run();
    return toTestResult(
      testResults,
      [...unhandledErrors, ...(await uncaught.errors())],
      globalConfig,
      config,
      path,
    );
  } finally {
    uncaught.stop();
  }
}

function prepareFramework(globalConfig, config) {
  const { expand, maxConcurrency, randomize, seed, testNamePattern } = globalConfig;
  resetState();
  setState({
    ...getState(),
    maxConcurrency,
    randomize,
    seed,
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
    // With several projects, Jest ignores the `testTimeout` of one.
    testTimeout: config.testEnvironmentOptions.testTimeout,
  });
  expect.setState({ expand });
}

/** What Jest's own test runner does around each test. */
function addHooks(config, runtime) {
  beforeEach(() => {
    if (config.restoreMocks) runtime.restoreAllMocks();
  });
  afterEach(() => {
    const [failed] = expect.extractExpectedAssertionsErrors();
    if (failed) throw failed.error;
  });
}

async function importTests(path) {
  const url = pathToFileURL(path);
  const earlier = imports.get(path) ?? 0;
  imports.set(path, earlier + 1);
  if (earlier > 0) url.search = String(earlier);
  await import(url.href);
}
