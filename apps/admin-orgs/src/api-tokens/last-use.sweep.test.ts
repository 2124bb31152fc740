import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/logging';
import { fixedClock, waitFor } from '@groundwork/testing';
import { type LastUses, startLastUses } from './last-use.sweep.ts';

type Uses = readonly { readonly id: string; readonly at: Date }[];

const clock = fixedClock();
let lastUses: LastUses | undefined;
afterEach(() => lastUses?.stop());

const start = (write: (uses: Uses) => Promise<void>, intervalMs = 60_000) =>
  (lastUses = startLastUses({ write, clock, logger: silentLogger(), intervalMs }));

describe('last uses of tokens', () => {
  it('are written together, each token once, by its last use', async () => {
    const written: Uses[] = [];
    const uses = start((batch) => Promise.resolve(void written.push(batch)));
    uses.note('at-1');
    uses.note('at-2');
    clock.advance(5);
    uses.note('at-1');
    await uses.flush();
    await uses.flush();
    expect(written).toHaveLength(1);
    expect(written[0]?.map(({ id }) => id).toSorted()).toEqual(['at-1', 'at-2']);
    expect(written[0]?.find(({ id }) => id === 'at-1')?.at).toEqual(clock.now());
  });

  it('are written by themselves', async () => {
    let count = 0;
    start(() => Promise.resolve(void (count += 1)), 5).note('at-1');
    await waitFor(() => count === 1, { describe: 'the first writing' });
  });

  it('are kept when they cannot be written', async () => {
    const written: Uses[] = [];
    let down = true;
    const uses = start((batch) => {
      if (down) return Promise.reject(new Error('database down'));
      written.push(batch);
      return Promise.resolve();
    });
    uses.note('at-1');
    await uses.flush();
    down = false;
    await uses.flush();
    expect(written).toHaveLength(1);
  });

  it('that come while others are written are not lost', async () => {
    const written: Uses[] = [];
    const uses = start((batch) => {
      written.push(batch);
      clock.advance(1);
      if (written.length === 1) uses.note('at-1');
      return Promise.resolve();
    });
    uses.note('at-1');
    await uses.flush();
    await uses.flush();
    expect(written).toHaveLength(2);
  });

  it('are written a last time at the end', async () => {
    const written: Uses[] = [];
    const uses = start((batch) => Promise.resolve(void written.push(batch)));
    uses.note('at-1');
    await uses.stop();
    expect(written).toHaveLength(1);
  });
});
