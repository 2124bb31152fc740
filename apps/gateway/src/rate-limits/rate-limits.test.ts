import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRateLimits } from './rate-limits.ts';

// Time stands still, so that no second ends between two takes.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('rate limits', () => {
  it('counts down, then says that there is none left, and until when', async () => {
    const limits = createRateLimits({ api: 2, registry: 5 });
    expect(await limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 1, exceeded: false });
    expect(await limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 0, exceeded: false });
    jest.advanceTimersByTime(400);
    expect(await limits.take('api', 'a')).toEqual({
      limit: 2,
      remaining: 0,
      resetMilliseconds: 600,
      exceeded: true,
    });
  });

  it('the bucket is full again after a second', async () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    await limits.take('api', 'a');
    jest.advanceTimersByTime(999);
    expect(await limits.take('api', 'a')).toMatchObject({ exceeded: true });
    jest.advanceTimersByTime(1);
    expect(await limits.take('api', 'a')).toMatchObject({ exceeded: false });
  });

  it('keys and buckets do not share', async () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    const taken = [
      await limits.take('api', 'a'),
      await limits.take('api', 'b'),
      await limits.take('registry', 'a'),
      await limits.take('objects', 'a'),
      await limits.take('anonymous', 'a'),
      await limits.take('probes', 'a'),
      await limits.take('failures', 'a'),
    ];
    expect(taken.map(({ exceeded }) => exceeded)).toEqual(taken.map(() => false));
  });

  it('T-TK-8: a source is told to stop after 20 wrong tokens', async () => {
    const limits = createRateLimits({ api: 100, registry: 100 });
    for (let count = 0; count < 20; count += 1) {
      expect(await limits.take('failures', 'a')).toMatchObject({ exceeded: false });
    }
    expect(await limits.take('failures', 'a')).toMatchObject({ exceeded: true });
  });

  it('0 turns a limit off', async () => {
    const limits = createRateLimits({ api: 0, registry: 1 });
    for (let count = 0; count < 100; count += 1) {
      expect(await limits.take('api', 'a')).toEqual({
        limit: 0,
        remaining: 0,
        resetMilliseconds: 0,
        exceeded: false,
      });
    }
    await limits.take('registry', 'a');
    expect(await limits.take('registry', 'a')).toMatchObject({ exceeded: true });
  });
});
