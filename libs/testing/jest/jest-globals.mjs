/**
 * What `@jest/globals` is under the native runtime. Modules are loaded once for all test files of a worker; these
 * bindings are live, so that every module sees those of the file that runs.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function provideGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
