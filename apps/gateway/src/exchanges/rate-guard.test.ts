import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRateGuard, type Transfer } from './rate-guard.ts';

const second = 1_000;

function transferOf(settings: Partial<Transfer> = {}) {
  const state = { moved: 0, isHeldUp: false, isOver: false, cutOffs: 0 };
  const transfer: Transfer = {
    movedBytes: () => state.moved,
    isHeldUp: () => state.isHeldUp,
    isOver: () => state.isOver,
    cutOff: () => (state.cutOffs += 1),
    patienceMs: 5_000,
    ...settings,
  };
  return { state, transfer };
}

describe('the guard of slow clients', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has no timer before the first transfer, and none after the last', () => {
    const guard = createRateGuard();
    expect(jest.getTimerCount()).toBe(0);
    const { state, transfer } = transferOf();
    guard.watch(transfer);
    expect(jest.getTimerCount()).toBe(1);
    state.isOver = true;
    jest.advanceTimersByTime(second);
    expect(jest.getTimerCount()).toBe(0);
    expect(state.cutOffs).toBe(0);
  });

  it('cuts off once whoever sends nothing for as long as its patience lasts, also after others have ended', () => {
    const guard = createRateGuard();
    const [ended, slow] = [transferOf(), transferOf()];
    ended.state.isOver = true;
    guard.watch(ended.transfer);
    jest.advanceTimersByTime(second);
    guard.watch(slow.transfer);
    jest.advanceTimersByTime(4 * second);
    expect(slow.state.cutOffs).toBe(0);
    jest.advanceTimersByTime(60 * second);
    expect(slow.state.cutOffs).toBe(1);
    expect(ended.state.cutOffs).toBe(0);
  });

  it.each([
    ['at the minimum rate goes on', 1_000, 0],
    ['at half of it is cut off', 500, 1],
  ])('whoever sends %s', (_name, bytes, cutOffs) => {
    const guard = createRateGuard(1_000);
    const { state, transfer } = transferOf();
    guard.watch(transfer);
    for (let count = 0; count < 60; count += 1) {
      state.moved += bytes;
      jest.advanceTimersByTime(second);
    }
    expect(state.cutOffs).toBe(cutOffs);
  });

  it('a burst buys no more than the patience', () => {
    const guard = createRateGuard(1_000);
    const { state, transfer } = transferOf();
    guard.watch(transfer);
    state.moved = 1_000_000;
    jest.advanceTimersByTime(7 * second);
    expect(state.cutOffs).toBe(1);
  });

  it('time in which others hold it up does not count', () => {
    const guard = createRateGuard();
    const { state, transfer } = transferOf();
    guard.watch(transfer);
    state.isHeldUp = true;
    jest.advanceTimersByTime(60 * second);
    expect(state.cutOffs).toBe(0);
    state.isHeldUp = false;
    jest.advanceTimersByTime(6 * second);
    expect(state.cutOffs).toBe(1);
  });
});
