import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { stopWhatRuns } from '../src/after-file.ts';
import { newTemporaryFolder } from '../src/temporary-folders.ts';
import './statement-log.mjs';

/** Jest demands one; the native runtime evaluates nothing in it. */
const unusedContext = createContext({});

/** Where Jest keeps the tests of a file, and the time limit that a file has set. */
const leftByJest = ['JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'];

/**
 * The environment for the native runtime: the process's own globals. What a test file changes about them is undone
 * after it, and what it has started is stopped, so that the next file of the same worker begins as if it were the
 * first. Each file has a temporary folder of its own (`tmpdir()`), which is removed with all that the tests left in it.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.testTimeout = projectConfig.testEnvironmentOptions.testTimeout;
    this.before = {
      env: { ...process.env },
      exit: process.exit,
      console: globalThis.console,
    };
  }

  async setup() {
    // Jest keeps 100 frames of each error, and knex makes one for each statement whose store is recorded.
    Error.stackTraceLimit = 30;
    this.temporaryFolder = newTemporaryFolder('file');
    process.env.TMPDIR = this.temporaryFolder;
    // Jest takes no time limit of one project among several; this is how `jest.setTimeout` sets it.
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = this.testTimeout;
    // Paths in stack traces instead of URLs: that is what jest shortens and editors open.
    const prepare = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, frames) => String(prepare(error, frames)).replaceAll('file:///', '/');
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    // At the end of the worker this would take longer than jest waits, and jest would kill it.
    flushCompileCache();
    try {
      await stopWhatRuns();
    } finally {
      this.restore();
    }
  }

  restore() {
    this.moduleMocker.restoreAllMocks();
    const { env, exit, console } = this.before;
    for (const symbol of Object.getOwnPropertySymbols(globalThis)) {
      if (leftByJest.includes(symbol.description)) delete globalThis[symbol];
    }
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
    rmSync(this.temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  }

  exportConditions() {
    return ['node'];
  }

  getVmContext() {
    return unusedContext;
  }
}
