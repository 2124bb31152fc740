import { jest } from '@jest/globals';

/**
 * Runs `work` while `setTimeout` and `setInterval` never fire. A message that still arrives came through a
 * notification, not through polling.
 */
export async function withoutTimers(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
    ],
  });
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
}
