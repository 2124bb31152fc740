import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRateLimits } from './rate-limits.ts';

// Time stands still, so that no second ends between two requests.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('rate limits', () => {
  it('the limit counts down, then reports zero remaining and the time of the reset', () => {
    const limits = createRateLimits({ api: 2, registry: 5 });
    expect(limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 1, exceeded: false });
    expect(limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 0, exceeded: false });
    jest.advanceTimersByTime(400);
    expect(limits.take('api', 'a')).toEqual({
      limit: 2,
      remaining: 0,
      resetMs: 600,
      exceeded: true,
    });
  });

  it('a bucket is full again after a second', () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    limits.take('api', 'a');
    jest.advanceTimersByTime(999);
    expect(limits.take('api', 'a')).toMatchObject({ exceeded: true });
    jest.advanceTimersByTime(1);
    expect(limits.take('api', 'a')).toMatchObject({ exceeded: false });
  });

  it('rate limits of different keys and buckets are separate', () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    const taken = [
      limits.take('api', 'a'),
      limits.take('api', 'b'),
      limits.take('registry', 'a'),
      limits.take('objects', 'a'),
      limits.take('anonymous', 'a'),
      limits.take('discovery', 'a'),
      limits.take('probes', 'a'),
      limits.take('failures', 'a'),
    ];
    expect(taken.map(({ exceeded }) => exceeded)).toEqual(taken.map(() => false));
  });

  it('T-TK-8: a source is blocked after 20 wrong tokens', () => {
    const limits = createRateLimits({ api: 100, registry: 100 });
    for (let count = 0; count < 20; count += 1) {
      expect(limits.take('failures', 'a')).toMatchObject({ exceeded: false });
    }
    expect(limits.take('failures', 'a')).toMatchObject({ exceeded: true });
  });

  it('0 turns a limit off', () => {
    const limits = createRateLimits({ api: 0, registry: 1 });
    for (let count = 0; count < 100; count += 1) {
      expect(limits.take('api', 'a')).toEqual({
        limit: 0,
        remaining: 0,
        resetMs: 0,
        exceeded: false,
      });
    }
    limits.take('registry', 'a');
    expect(limits.take('registry', 'a')).toMatchObject({ exceeded: true });
  });

  it('a clock that is set back does not make anyone wait longer', () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    limits.take('api', 'a');
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(1_000);
    expect(limits.take('api', 'a')).toMatchObject({ exceeded: false });
  });

  it('the number of keys is limited: the least used restarts, and the newest is counted', () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    for (let key = 0; key < 50_000; key += 1) limits.take('anonymous', String(key));
    expect(limits.take('anonymous', '49999')).toMatchObject({ exceeded: true });
    expect(limits.take('anonymous', '0')).toMatchObject({ exceeded: false });
    limits.take('anonymous', 'a');
    expect(limits.take('anonymous', 'a')).toMatchObject({ exceeded: true });
  });
});
