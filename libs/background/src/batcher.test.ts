import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './batcher.ts';

/** Batches that end when the test says so, and what they hold. */
function heldBatches(largest: number, options: { gatherMs?: number } = {}) {
  const batches: (readonly number[])[] = [];
  const ends: ((outcome: Promise<string>) => void)[] = [];
  const together = createBatcher(
    largest,
    (items: readonly number[]) => {
      batches.push(items);
      return new Promise<string>((resolve) => ends.push(resolve));
    },
    options,
  );
  return {
    batches,
    add: (item: number) => together.add(item),
    /** Ends the running batch, and lets the next one begin. */
    end: async (outcome: Promise<string> = Promise.resolve('done')): Promise<void> => {
      await new Promise(setImmediate);
      ends.shift()?.(outcome);
      await new Promise(setImmediate);
    },
  };
}

describe('things that are done together', () => {
  it('what is added at the same moment is one batch, in its order', async () => {
    const { add, batches, end } = heldBatches(10);
    const all = [add(1), add(2), add(3)];
    await new Promise(setImmediate);
    expect(batches).toEqual([[1, 2, 3]]);
    await end();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  });

  it('what is added while a batch runs is the next one', async () => {
    const { add, batches, end } = heldBatches(10);
    const first = add(1);
    await new Promise(setImmediate);
    const others = [add(2), add(3)];
    await end();
    expect(await first).toBe('done');
    expect(batches).toEqual([[1], [2, 3]]);
    await end();
    expect(await Promise.all(others)).toEqual(['done', 'done']);
  });

  it('a batch is never larger than allowed', async () => {
    const { add, batches, end } = heldBatches(2);
    const all = [add(1), add(2), add(3)];
    await end();
    await end();
    expect(batches).toEqual([[1, 2], [3]]);
    await end();
    await Promise.all(all);
  });

  it('a batch that fails fails for all that it holds, and the next one is done', async () => {
    const { add, end } = heldBatches(2);
    const failing = [add(1), add(2)].map((added) => added.catch((error: unknown) => error));
    const next = add(3);
    await end(Promise.reject(new Error('no')));
    expect(await Promise.all(failing)).toEqual([new Error('no'), new Error('no')]);
    await end();
    expect(await next).toBe('done');
  });

  it('work that throws at once fails only its batch', async () => {
    const together = createBatcher(1, (items: readonly number[]) => {
      if (items.includes(1)) throw new Error('no');
      return Promise.resolve(items.length);
    });
    await expect(together.add(1)).rejects.toThrow('no');
    expect(await together.add(2)).toBe(1);
  });

  it('a batch that gathers begins after its time, with all that was added meanwhile', async () => {
    const { add, batches, end } = heldBatches(10, { gatherMs: 20 });
    const all = [add(1)];
    await new Promise(setImmediate);
    all.push(add(2));
    expect(batches).toEqual([]);
    while (batches.length === 0) await new Promise(setImmediate);
    await end();
    expect(await Promise.all(all)).toEqual(['done', 'done']);
    expect(batches).toEqual([[1, 2]]);
  });

  it('a batch that is full does not wait for its time', async () => {
    const hour = 3_600_000;
    const { add, batches, end } = heldBatches(2, { gatherMs: hour });
    const all = [add(1)];
    await new Promise(setImmediate);
    all.push(add(2));
    await end();
    expect(await Promise.all(all)).toEqual(['done', 'done']);
    all.push(add(3), add(4));
    await end();
    expect(await Promise.all(all)).toHaveLength(4);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
