import { describe, expect, it } from '@jest/globals';
import { createDoorbell } from './doorbell.ts';

const never = 60_000;

describe('a doorbell', () => {
  it('a doorbell wakes all loops that wait for it', async () => {
    const bell = createDoorbell();
    const waits = [bell.heardSince(0, never), bell.heardSince(0, never)];
    bell.ring();
    await expect(Promise.all(waits)).resolves.toHaveLength(2);
  });

  it('a doorbell keeps a ring for a loop that was busy', async () => {
    const bell = createDoorbell();
    const before = bell.rings();
    bell.ring();
    await bell.heardSince(before, never);
    expect(bell.rings()).toBe(before + 1);
  });

  it('waiting for a doorbell ends after the given time', async () => {
    await expect(createDoorbell().heardSince(0, 1)).resolves.toBeUndefined();
  });
});
