import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import '../../../tools/tsx.mjs';
import { provideGlobals } from './jest-globals.mjs';

/**
 * Loads tests and sources as production does: with Node.js's own module loader, which strips the types, in the one
 * realm of the process. Jest's own runtime evaluates every module again for each test file, in a `vm` context, and to
 * load express, knex, zod and others takes longer than most tests. Here a worker loads a module only once. Replaced
 * modules (`jest.mock`) and coverage by instrumentation do not work, but no test uses them.
 */
enableCompileCache();
const globalsUrl = new URL('jest-globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: globalsUrl, format: 'module', shortCircuit: true }
      : next(specifier, context),
});

const require = createRequire(import.meta.url);
/** How often each test file was imported. A second run needs another URL, because the loader caches the first. */
const imports = new Map();

export default class NativeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    provideGlobals(this.requireModuleOrMock(path, '@jest/globals'));
    const url = pathToFileURL(path);
    const earlier = imports.get(path) ?? 0;
    imports.set(path, earlier + 1);
    if (earlier > 0) url.search = String(earlier);
    await import(url.href);
  }

  /** Loads Jest's test framework again for each file, because it keeps the tests that it has collected. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }
}
