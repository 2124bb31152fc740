/**
 * Replaces `@jest/globals` in tests. A worker loads each module once for all its test files, so `jest` is a live binding:
 * every module sees the mocks and timers of the file that runs.
 */
export { jestExpect as expect } from '@jest/expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export let jest;

/** Without the functions that would replace modules, or change the files that follow in the same worker. */
export function provideJest(object) {
  jest = { ...object, mock: undefined, setTimeout: undefined, retryTimes: undefined };
}
