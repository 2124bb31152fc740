import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { stopWhatRuns } from '../src/after-file.ts';
import { newTemporaryFolder } from '../src/temporary-folders.ts';
import './statement-log.mjs';

/** Jest requires a context, but the native runtime runs no code in it. */
const unusedContext = createContext({});

/** Names of the global symbols under which Jest keeps the tests of a file, and its time limit. */
const leftByJest = ['JEST_STATE_SYMBOL', 'TEST_TIMEOUT_SYMBOL'];

/**
 * The environment for the native runtime, which uses the globals of the process. After each test file, its changes to
 * them are undone and its running resources are stopped, so that the next file of the same worker begins as if it were
 * the first. Each file has its own temporary folder (`tmpdir()`), which is removed after it.
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
    // Jest's limit is 100 frames, which is expensive, because an error is created for each statement to find its store.
    Error.stackTraceLimit = 30;
    this.temporaryFolder = newTemporaryFolder('file');
    process.env.TMPDIR = this.temporaryFolder;
    // If there are several projects, Jest ignores the time limit of each, so it is set here as `jest.setTimeout` does.
    globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = this.testTimeout;
    // Replaces URLs in stack traces with paths, which jest shortens and editors can open.
    const prepare = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, frames) => String(prepare(error, frames)).replaceAll('file:///', '/');
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    // Node.js would do this when the worker exits, but it takes longer than jest waits before it kills the worker.
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
