import { describe, expect, it } from '@jest/globals';
import { createDoorbell } from './doorbell.ts';

const never = 60_000;

describe('a doorbell', () => {
  it('wakes everybody who waits', async () => {
    const bell = createDoorbell();
    const waits = [bell.heardSince(0, never), bell.heardSince(0, never)];
    bell.ring();
    await expect(Promise.all(waits)).resolves.toHaveLength(2);
  });

  it('keeps a ring for the one who was at work', async () => {
    const bell = createDoorbell();
    const before = bell.rings();
    bell.ring();
    await bell.heardSince(before, never);
    expect(bell.rings()).toBe(before + 1);
  });

  it('does not keep anybody waiting longer than they want', async () => {
    await expect(createDoorbell().heardSince(0, 1)).resolves.toBeUndefined();
  });
});
