import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '@groundwork/telemetry/logging';
import { fixedClock, waitFor } from '@groundwork/testing';
import { type LastUses, startLastUses } from './last-use.sweep.ts';

type Uses = readonly { readonly id: string; readonly at: Date }[];

const clock = fixedClock();
let lastUses: LastUses | undefined;
afterEach(() => lastUses?.stop());

const start = (write: (uses: Uses) => Promise<void>, intervalMs = 60_000) =>
  (lastUses = startLastUses({ write, clock, logger: silentLogger(), intervalMs }));

describe('last uses of tokens', () => {
  it('last uses of tokens are written in one batch, the latest of each token', async () => {
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

  it('last uses of tokens are written periodically', async () => {
    let count = 0;
    start(() => Promise.resolve(void (count += 1)), 5).note('at-1');
    await waitFor(() => count === 1, { describe: 'the first writing' });
  });

  it('last uses of tokens are kept when a write fails', async () => {
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

  it('last uses that arrive during a write are not lost', async () => {
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

  it('remaining last uses of tokens are written at shutdown', async () => {
    const written: Uses[] = [];
    const uses = start((batch) => Promise.resolve(void written.push(batch)));
    uses.note('at-1');
    await uses.stop();
    expect(written).toHaveLength(1);
  });
});
