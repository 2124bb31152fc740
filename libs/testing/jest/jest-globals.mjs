/**
 * Replaces `@jest/globals` under the native runtime. A worker loads each module once for all its test files. These
 * bindings are live, so that every module sees the globals of the file that runs.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function provideGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
