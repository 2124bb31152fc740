import { describe, expect, it } from '@jest/globals';
import { jittered, pauseAfter } from './webhook.ts';

describe('the pause after failures', () => {
  it('the pause after failures grows from 5 s to an hour, and then to the interval of a working webhook', () => {
    expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(pauseAfter(12)).toBe(3_600_000);
    expect(pauseAfter(13)).toBe(6 * 3_600_000);
    expect(pauseAfter(10_000)).toBe(6 * 3_600_000);
  });

  it('the pause after failures varies by a tenth in both directions', () => {
    expect(jittered(1000, 0)).toBe(900);
    expect(jittered(1000, 0.5)).toBe(1000);
    expect(jittered(1000, 1)).toBe(1100);
  });
});
