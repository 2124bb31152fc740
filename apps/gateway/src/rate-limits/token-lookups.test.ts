import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isGroundworkError, unauthenticated, unavailable } from '@groundwork/errors';
import { createTokenLookups, type Turn } from './token-lookups.ts';

// Time does not pass, so no second ends between two lookups.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function buildLookups(limit = 20) {
  const lookups = createTokenLookups(limit);
  const wrong = (address: string, look: 'ours' | 'foreign' = 'ours') =>
    lookups
      .run({ look, address }, () => Promise.reject(unauthenticated()))
      .catch((failure: unknown) => failure);
  const turnOf = (address: string) =>
    lookups.run({ look: 'ours', address }, (turn: Turn) => Promise.resolve(turn));
  return { lookups, wrong, turnOf };
}

describe('token lookups', () => {
  it('T-TK-8: of 1,000 wrong tokens of one /64 in a second, as many are looked up as its budget has', async () => {
    const { lookups } = buildLookups(20);
    let asked = 0;
    const attempts = Array.from({ length: 1_000 }, (_, index) =>
      lookups
        .run({ look: 'ours', address: `2001:db8::${index.toString(16)}` }, () => {
          asked += 1;
          return Promise.reject(unauthenticated());
        })
        .catch((failure: unknown) => failure),
    );
    const failures = await Promise.all(attempts);
    expect(asked).toBe(20);
    expect(failures.filter((failure) => isGroundworkError(failure, 'too-many-requests'))).toHaveLength(980);
  });

  it('tokens of another form have a budget of their own', async () => {
    const { wrong, turnOf } = buildLookups(1);
    await wrong('192.0.2.1', 'foreign');
    expect(await turnOf('192.0.2.1')).toBe('later');
    await wrong('192.0.2.1');
    await expect(turnOf('192.0.2.1')).rejects.toMatchObject({ kind: 'too-many-requests' });
  });

  it('whoever sent a wrong token waits behind the others for a minute', async () => {
    const { wrong, turnOf } = buildLookups();
    expect(await turnOf('192.0.2.1')).toBe('first');
    await wrong('192.0.2.1');
    jest.advanceTimersByTime(59_999);
    expect(await turnOf('192.0.2.1')).toBe('later');
    expect(await turnOf('192.0.2.2')).toBe('first');
    jest.advanceTimersByTime(1);
    expect(await turnOf('192.0.2.1')).toBe('first');
  });

  it('so does everybody in the same /48', async () => {
    const { wrong, turnOf } = buildLookups();
    await wrong('2001:db8::1');
    expect(await turnOf('2001:db8:0:ffff::1')).toBe('later');
    expect(await turnOf('2001:db8:1::1')).toBe('first');
  });

  it('a lookup that fails otherwise puts nobody behind the others', async () => {
    const { lookups, turnOf } = buildLookups();
    const failed = lookups.run({ look: 'ours', address: '192.0.2.1' }, () =>
      Promise.reject(unavailable('down')),
    );
    await expect(failed).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await turnOf('192.0.2.1')).toBe('first');
  });

  it('the wrong tokens of 100,000 other addresses put nobody behind the others', async () => {
    const { wrong, turnOf } = buildLookups();
    for (let index = 0; index < 50_000; index += 1) {
      await wrong(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
      await wrong(`2001:${index.toString(16)}::1`);
    }
    expect(await turnOf('192.0.2.1')).toBe('first');
    expect(await turnOf('2a00:db8::1')).toBe('first');
  });

  it('0 turns the limit off', async () => {
    const { wrong } = buildLookups(0);
    for (let count = 0; count < 100; count += 1)
      expect(await wrong('192.0.2.1')).toMatchObject({ kind: 'unauthenticated' });
  });
});
