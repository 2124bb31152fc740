import { rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { stopWhatRuns } from '../src/after-file.ts';
import { newTemporaryFolder } from '../src/temporary-folders.ts';
import './statement-log.mjs';

/** Jest requires a context, but the native test runner does not run any code in it. */
const unusedContext = createContext({});

const thisFolder = new URL('.', import.meta.url).href;
/** Frames of this folder would hide the test, because jest shows the source of the first frame. */
const isOutside = (frame) => !frame.getFileName()?.startsWith(thisFolder);

/** With paths instead of URLs: jest shortens them, and editors can open them. */
const readableStack = (stack) => String(stack).replaceAll('file:///', '/');

/**
 * The environment for the native test runner, which uses the globals of the process. After each test file, its changes to
 * them are undone and its running resources are stopped, so that the next file of the same worker begins as if it were
 * the first. Each file has its own temporary folder (`tmpdir()`), which is removed after it.
 */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      env: { ...process.env },
      exit: process.exit,
      console: globalThis.console,
    };
  }

  async setup() {
    // Jest's limit is 100 frames, which is expensive: to find the store of each statement, an error is created.
    Error.stackTraceLimit = 30;
    this.temporaryFolder = newTemporaryFolder('file');
    process.env.TMPDIR = this.temporaryFolder;
    this.prepareStackTrace = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, frames) =>
      readableStack(this.prepareStackTrace(error, frames.filter(isOutside)));
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
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    Error.prepareStackTrace = this.prepareStackTrace;
    globalThis.console = console;
    if (this.temporaryFolder !== undefined)
      rmSync(this.temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  }

  exportConditions() {
    return ['node'];
  }

  getVmContext() {
    return unusedContext;
  }
}
