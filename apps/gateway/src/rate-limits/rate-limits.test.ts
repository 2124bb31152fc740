import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRateLimits } from './rate-limits.ts';

// Time does not pass, so no second ends between two requests.
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

describe('T-GW-8: whose limit it is', () => {
  const takeAll = (limits: ReturnType<typeof createRateLimits>, addresses: readonly string[]) =>
    addresses.filter((address) => !limits.take('anonymous', address).exceeded).length;

  it('all addresses of a /64 share a limit, however they are written', () => {
    const limits = createRateLimits({ api: 10, registry: 10 });
    const addresses = Array.from({ length: 600 }, (_, index) => `2001:db8:0:1::${(index + 1).toString(16)}`);
    expect(takeAll(limits, addresses)).toBe(10);
    expect(
      takeAll(limits, ['2001:DB8:0:0001:ffff:0:0:1', '2001:db8:0:1:0:0:192.0.2.1', '2001:db8:0:1::%eth0']),
    ).toBe(0);
    expect(takeAll(limits, ['2001:db8:0:2::1'])).toBe(1);
  });

  it('all /64 of a /48 share a limit eight times as wide', () => {
    const limits = createRateLimits({ api: 10, registry: 10 });
    const addresses = Array.from({ length: 600 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    expect(takeAll(limits, addresses)).toBe(80);
    expect(takeAll(limits, ['2001:db8:1::1'])).toBe(1);
  });

  it('a /64 that is refused takes no more of its /48 than its own limit', () => {
    const limits = createRateLimits({ api: 10, registry: 10 });
    for (let count = 0; count < 1_000; count += 1) limits.take('anonymous', '2001:db8:0:1::1');
    expect(takeAll(limits, ['2001:db8:0:2::1'])).toBe(1);
  });

  it('an IPv4 address has a limit of its own, and one with its IPv6 spelling', () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    expect(takeAll(limits, ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:C000:201', '192.0.2.2'])).toBe(2);
  });
});
