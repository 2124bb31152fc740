import { describe, expect, it } from '@jest/globals';
import { createFairSemaphore, type FairSemaphore, type LeaveSlot } from './fair-semaphore.ts';

const longMs = 60_000;

/** Takes a slot and notes the name of its user when it begins; resolves to what gives it back. */
async function begin(slots: FairSemaphore, key: string, begun: string[], share = 2): Promise<LeaveSlot> {
  const leave = await slots.take({ key, share }, longMs);
  begun.push(key);
  if (leave === undefined) throw new Error('no slot in time');
  return leave;
}

describe('fair slots', () => {
  it('a free slot is taken at once', () => {
    expect(createFairSemaphore(1).take({ key: 'a', share: 1 }, longMs)).toBeInstanceOf(Function);
  });

  it('a user who has their share waits for a slot of their own, and others do not', async () => {
    const slots = createFairSemaphore(4);
    const begun: string[] = [];
    const first = await begin(slots, 'a', begun);
    await begin(slots, 'a', begun);
    const third = begin(slots, 'a', begun);
    await begin(slots, 'b', begun);
    expect(begun).toEqual(['a', 'a', 'b']);
    expect(slots.waiting()).toBe(1);

    first();

    await third;
    expect(slots.waiting()).toBe(0);
  });

  it('users with large shares leave something to others, however many they are', () => {
    const slots = createFairSemaphore(64);
    const taken = (key: string) => {
      let count = 0;
      while (typeof slots.take({ key, share: 16 }, 1) === 'function') count += 1;
      return count;
    };
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(taken)).toEqual([16, 16, 16, 8, 4, 2]);
    expect(slots.take({ key: 'g', share: 16 }, longMs)).toBeInstanceOf(Function);
  });

  it('users take turns, however many slots each of them waits for', async () => {
    const slots = createFairSemaphore(1);
    const begun: string[] = [];
    const leave = await begin(slots, 'a', begun);
    const work = async (key: string) => (await begin(slots, key, begun))();
    const all = [work('a'), work('a'), work('a'), work('b'), work('c')];

    leave();

    await Promise.all(all);
    expect(begun).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
  });

  it('whoever gets no slot in time gets undefined, and nobody waits for them', async () => {
    const slots = createFairSemaphore(1);
    const begun: string[] = [];
    const leave = await begin(slots, 'a', begun);
    const kept = begin(slots, 'b', begun);
    expect(await slots.take({ key: 'b', share: 2 }, 1)).toBeUndefined();
    expect(slots.waiting()).toBe(1);

    leave();

    (await kept)();
    expect(slots.take({ key: 'c', share: 1 }, longMs)).toBeInstanceOf(Function);
  });

  it('a slot is given back once, however often that is said', async () => {
    const slots = createFairSemaphore(1);
    const leave = await begin(slots, 'a', []);
    leave();
    leave();
    const last = await begin(slots, 'a', []);
    const waiting = slots.take({ key: 'b', share: 1 }, longMs);
    expect(waiting).toBeInstanceOf(Promise);
    last();
    expect(await waiting).toBeInstanceOf(Function);
  });
});
