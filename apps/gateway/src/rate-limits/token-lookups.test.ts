import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isGroundworkError, unauthenticated, unavailable } from '@groundwork/errors';
import { createTokenLookups } from './token-lookups.ts';

// Time stands still, so that no second ends between two lookups.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const tooMany = expect.objectContaining({ kind: 'too-many-requests', retryAfterSeconds: 1 });

/** A lookup that the test completes, and how many have started. */
function buildLookups(limit: number) {
  const lookups = createTokenLookups(limit);
  const started: { right: () => void; fail: (failure: unknown) => void }[] = [];
  const run = (source: string) =>
    lookups.run(
      source,
      () =>
        new Promise<string>((resolve, fail) => {
          started.push({ right: () => resolve('principal'), fail });
        }),
    );
  const wrong = (source: string) => lookups.run(source, () => Promise.reject(unauthenticated()));
  return { lookups, started, run, wrong };
}

/** Lets everything continue that waits only for promises. */
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('token lookups', () => {
  it('T-TK-8: of 1,000 wrong tokens of one source in a second, as many are looked up as its budget has', async () => {
    const { lookups } = buildLookups(20);
    let asked = 0;
    const attempts = Array.from({ length: 1_000 }, () =>
      lookups
        .run('a', () => {
          asked += 1;
          return Promise.reject(unauthenticated());
        })
        .catch((failure: unknown) => failure),
    );
    const failures = await Promise.all(attempts);
    expect(asked).toBe(20);
    expect(failures.filter((failure) => isGroundworkError(failure, 'too-many-requests'))).toHaveLength(980);
  });

  it('a source that has spent its budget may continue in its next second', async () => {
    const { lookups, wrong } = buildLookups(1);
    await expect(wrong('a')).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(wrong('a')).rejects.toEqual(tooMany);
    jest.advanceTimersByTime(1_000);
    await expect(lookups.run('a', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('sources have budgets of their own', async () => {
    const { lookups, wrong } = buildLookups(1);
    await expect(wrong('a')).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(lookups.run('b', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('many right tokens at once are never refused: they wait for each other', async () => {
    const { started, run } = buildLookups(2);
    const answers = [run('a'), run('a'), run('a'), run('a'), run('a')];
    expect(started).toHaveLength(2);
    for (let index = 0; index < answers.length; index += 1) {
      started[index]?.right();
      await settled();
    }
    expect(await Promise.all(answers)).toEqual(Array(5).fill('principal'));
  });

  it('tokens that wait are refused once wrong ones have spent the budget', async () => {
    const { started, run } = buildLookups(2);
    const answers = [run('a'), run('a'), run('a'), run('a')].map((answer) =>
      answer.catch((failure: unknown) => failure),
    );
    started[0]?.fail(unauthenticated());
    started[1]?.fail(unauthenticated());
    expect((await Promise.all(answers)).slice(2)).toEqual([tooMany, tooMany]);
    expect(started).toHaveLength(2);
  });

  it('tokens that wait for a lookup that fails get its failure, which costs no budget', async () => {
    const { lookups, started, run } = buildLookups(1);
    const answers = [run('a'), run('a')].map((answer) => answer.catch((failure: unknown) => failure));
    const failure = unavailable('down');
    started[0]?.fail(failure);
    expect(await Promise.all(answers)).toEqual([failure, failure]);
    await expect(lookups.run('a', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('0 turns the limit off', async () => {
    const { wrong } = buildLookups(0);
    for (let count = 0; count < 100; count += 1) {
      await expect(wrong('a')).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
  });
});
