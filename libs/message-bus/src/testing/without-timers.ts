import { jest } from '@jest/globals';

/**
 * Runs some work while no `setTimeout` or `setInterval` that it starts ever fires: what arrives nevertheless was
 * notified, not found by polling.
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
