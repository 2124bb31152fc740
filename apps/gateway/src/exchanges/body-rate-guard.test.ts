import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBodyRateGuard } from './body-rate-guard.ts';

const minute = 60_000;
const isHeldUp = () => false;
const newRequest = () => new IncomingMessage(new Socket());

describe('the guard of slow bodies', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('has no timer before the first body, and none after the last', () => {
    const guard = createBodyRateGuard();
    expect(jest.getTimerCount()).toBe(0);
    const request = newRequest();
    guard.watch(request, isHeldUp);
    expect(jest.getTimerCount()).toBe(1);
    request.complete = true;
    jest.advanceTimersByTime(minute);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cuts off a body that comes after others have ended', () => {
    const guard = createBodyRateGuard();
    const [ended, slow] = [newRequest(), newRequest()];
    ended.complete = true;
    guard.watch(ended, isHeldUp);
    jest.advanceTimersByTime(minute);
    guard.watch(slow, isHeldUp);
    jest.advanceTimersByTime(minute);
    expect(slow.socket.destroyed).toBe(true);
  });
});
