import { describe, expect, it } from '@jest/globals';
import { createSemaphore } from './semaphore.ts';

describe('slots', () => {
  it('no more work runs than there are slots, and the rest follows in its order', async () => {
    const slots = createSemaphore(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [1, 2, 3, 4].map((number) =>
      slots(async () => {
        begun.push(number);
        await new Promise<void>((resolve) => ends.push(resolve));
        return number;
      }),
    );
    const counts: number[] = [];
    while (begun.length < 4 || ends.length > 0) {
      await new Promise(setImmediate);
      counts.push(ends.length);
      ends.shift()?.();
    }
    expect(begun).toEqual([1, 2, 3, 4]);
    expect(Math.max(...counts)).toBe(2);
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('work that fails leaves its slot', async () => {
    const slots = createSemaphore(1);
    await expect(slots(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots(() => Promise.resolve('next'))).toBe('next');
  });
});
