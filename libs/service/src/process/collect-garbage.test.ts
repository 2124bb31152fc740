import { expect, it, jest } from '@jest/globals';
import { collectGarbageOfStart } from './collect-garbage.ts';

it('what the start of a process leaves is collected some seconds later', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const left = new WeakRef({ text: 'parsed once' });
  // The target of a weak reference lives until the end of the task.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbageOfStart();
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();

  expect(left.deref()).toBeUndefined();
});
