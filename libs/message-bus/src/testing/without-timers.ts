import { jest } from '@jest/globals';

/**
 * Does some work while no `setTimeout` or `setInterval` that it starts comes to its end: what arrives nevertheless was
 * told of, not found by a look at intervals.
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
