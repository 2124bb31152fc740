import { describe, expect, it } from '@jest/globals';
import { waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('resolves to what the condition gives at last', async () => {
    const answers = [false, null, undefined, 0];
    expect(await waitFor(() => answers.shift())).toBe(0);
    expect(answers).toEqual([]);
  });

  it('takes a condition that throws for not yet', async () => {
    let calls = 0;
    const value = await waitFor(() => {
      calls += 1;
      if (calls < 3) throw new Error('too early');
      return Promise.resolve('ready');
    });
    expect({ value, calls }).toEqual({ value: 'ready', calls: 3 });
  });

  it('says what it waited for without success, and why', async () => {
    const reason = new Error('connection refused');
    const waiting = waitFor(() => Promise.reject(reason), { timeoutMs: 30, describe: 'the server' });
    await expect(waiting).rejects.toMatchObject({
      message: 'waited 30 ms for the server',
      cause: reason,
    });
  });
});
