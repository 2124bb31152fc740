import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@groundwork/testing';
import { createRateLimits } from './rate-limits.ts';

describe('rate limits', () => {
  it('counts down, then says that there is none left, and until when', async () => {
    const limits = createRateLimits({ api: 2, registry: 5 });
    expect(await limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 1, exceeded: false });
    expect(await limits.take('api', 'a')).toMatchObject({ limit: 2, remaining: 0, exceeded: false });
    const third = await limits.take('api', 'a');
    expect(third).toMatchObject({ limit: 2, remaining: 0, exceeded: true });
    expect(third.resetMilliseconds).toBeGreaterThan(0);
    expect(third.resetMilliseconds).toBeLessThanOrEqual(1_000);
  });

  it('the bucket is full again after a second', async () => {
    const limits = createRateLimits({ api: 1, registry: 1 });
    await limits.take('api', 'a');
    const refilled = await waitFor(async () => !(await limits.take('api', 'a')).exceeded, {
      timeoutMs: 3_000,
    });
    expect(refilled).toBe(true);
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
