import { describe, expect, it } from '@jest/globals';
import { inBatches } from './batch-loop.ts';

/** Handles things until none is left, and remembers how many each batch handled. */
function supply(things: number) {
  const batches: number[] = [];
  return {
    batches,
    take: (size: number) => {
      const taken = Math.min(size, things);
      things -= taken;
      batches.push(taken);
      return Promise.resolve(taken);
    },
  };
}

describe('work in batches', () => {
  it('work in batches ends with the first batch that is not full, and counts everything', async () => {
    const { take, batches } = supply(250);
    expect(await inBatches(100, take)).toBe(250);
    expect(batches).toEqual([100, 100, 50]);
  });

  it('work in batches looks once more if the last batch was full', async () => {
    const { take, batches } = supply(200);
    expect(await inBatches(100, take)).toBe(200);
    expect(batches).toEqual([100, 100, 0]);
  });

  it('stopping work in batches lets the running batch finish', async () => {
    const { take, batches } = supply(500);
    const stopping = new AbortController();
    const batch = (size: number) => {
      if (batches.length === 1) stopping.abort();
      return take(size);
    };
    expect(await inBatches(100, batch, stopping.signal)).toBe(200);
  });

  it('work in batches fails if a batch fails', async () => {
    await expect(inBatches(100, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
