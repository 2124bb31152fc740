import { describe, expect, it } from '@jest/globals';
import { usedBetween } from './meter.ts';

describe('usedBetween', () => {
  it('what the platform would have used anyway is not charged to the requests', () => {
    const before = { processorMs: { gateway: 100, postgresql: 50 }, statements: 10 };
    const after = { processorMs: { gateway: 500, postgresql: 60 }, statements: 70 };
    const idle = { processorMs: { gateway: 10, postgresql: 20 }, statements: 5 };
    expect(usedBetween(before, after, idle, 4)).toEqual({
      processorMs: { gateway: 360, postgresql: 0 },
      statements: 40,
    });
  });

  it('statements that a server does not count stay unknown', () => {
    const usage = { processorMs: { gateway: 1 }, statements: undefined };
    expect(usedBetween(usage, usage, usage, 4).statements).toBeUndefined();
  });
});
