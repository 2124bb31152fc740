import { describe, expect, it } from '@jest/globals';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('waitFor resolves to the final value of the condition', async () => {
    const responses = [false, null, undefined, 0];
    expect(await waitFor(() => responses.shift())).toBe(0);
    expect(responses).toEqual([]);
  });

  it('waitFor treats a condition that throws as not yet true', async () => {
    let calls = 0;
    const value = await waitFor(() => {
      calls += 1;
      if (calls < 3) throw new Error('too early');
      return Promise.resolve('ready');
    });
    expect({ value, calls }).toEqual({ value: 'ready', calls: 3 });
  });

  it('the timeout error of waitFor says what it waited for, and why', async () => {
    const reason = new Error('connection refused');
    const waiting = waitFor(() => Promise.reject(reason), { timeoutMs: 30, describe: 'the server' });
    await expect(waiting).rejects.toMatchObject({
      message: 'waited 30 ms for the server',
      cause: reason,
    });
  });
});
