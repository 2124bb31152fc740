import { jest } from '@jest/globals';

/**
 * Runs some work whose `setTimeout` and `setInterval` never fire. A message that still arrives came by a notification,
 * not by polling.
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
