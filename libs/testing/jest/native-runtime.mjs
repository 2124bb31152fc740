import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import '../../../tools/tsx.mjs';
import { provideGlobals } from './jest-globals.mjs';

/**
 * Loads tests and sources as production does: with Node.js's own module loader, which strips the types, in the one
 * realm of the process. Jest's own runtime evaluates every module again for each test file, in a `vm` context; express,
 * knex, zod and the rest cost more than most tests. Here a worker loads a module once, however many files use it.
 * What that takes away, no test uses: replaced modules (`jest.mock`), and coverage by instrumentation.
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
/** How often each test file was imported: a second run of one must not find the first in the loader's cache. */
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

  /** Jest's test framework: fresh for each file, as it keeps what it has collected. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }
}
