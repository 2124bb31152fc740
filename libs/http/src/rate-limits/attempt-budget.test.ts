import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isGroundworkError, unauthenticated, unavailable } from '@groundwork/errors';
import { createAttemptBudget } from './attempt-budget.ts';

// Time stands still, so that no second ends between two lookups.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const tooMany = expect.objectContaining({ kind: 'too-many-requests', retryAfterSeconds: 1 });

/** Attempts that the test completes, and how many have started. */
function buildBudget(max: number) {
  const budget = createAttemptBudget({ maxFailures: max, windowMs: 1_000 });
  const started: { succeed: () => void; fail: (failure: unknown) => void }[] = [];
  const run = (source: string) =>
    budget.run(
      source,
      () =>
        new Promise<string>((resolve, fail) => {
          started.push({ succeed: () => resolve('principal'), fail });
        }),
    );
  const wrong = (source: string) => budget.run(source, () => Promise.reject(unauthenticated()));
  return { budget, started, run, wrong };
}

/** Numbers of right and wrong attempts that arrive at once. */
const mixtures = [0, 1, 9, 10, 11, 50, 100].map((wrong) => [100 - wrong, wrong] as const);

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Lets everything continue that waits only for promises. */
const settled = () => jest.advanceTimersByTimeAsync(0);

describe('attempt budget', () => {
  it('T-TK-8: of 1,000 wrong attempts at once, as many are made as the budget has', async () => {
    const { budget } = buildBudget(20);
    let asked = 0;
    const attempts = Array.from({ length: 1_000 }, () =>
      budget
        .run('192.0.2.1', () => {
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
    const { budget, wrong } = buildBudget(1);
    await expect(wrong('192.0.2.1')).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(wrong('192.0.2.1')).rejects.toEqual(tooMany);
    jest.advanceTimersByTime(1_000);
    await expect(budget.run('192.0.2.1', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('sources have budgets of their own', async () => {
    const { budget, wrong } = buildBudget(1);
    await expect(wrong('192.0.2.1')).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(budget.run('192.0.2.2', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('many right attempts at once are never refused: they wait for each other', async () => {
    const { started, run } = buildBudget(2);
    const responses = [
      run('192.0.2.1'),
      run('192.0.2.1'),
      run('192.0.2.1'),
      run('192.0.2.1'),
      run('192.0.2.1'),
    ];
    expect(started).toHaveLength(2);
    for (let index = 0; index < responses.length; index += 1) {
      started[index]?.succeed();
      await settled();
    }
    expect(await Promise.all(responses)).toEqual(Array(5).fill('principal'));
  });

  it('attempts that wait are refused once wrong ones have spent the budget', async () => {
    const { started, run } = buildBudget(2);
    const responses = [run('192.0.2.1'), run('192.0.2.1'), run('192.0.2.1'), run('192.0.2.1')].map(
      (response) => response.catch((failure: unknown) => failure),
    );
    started[0]?.fail(unauthenticated());
    started[1]?.fail(unauthenticated());
    expect((await Promise.all(responses)).slice(2)).toEqual([tooMany, tooMany]);
    expect(started).toHaveLength(2);
  });

  it('attempts that wait for one that fails get its failure, which costs no budget', async () => {
    const { budget, started, run } = buildBudget(1);
    const responses = [run('192.0.2.1'), run('192.0.2.1')].map((response) =>
      response.catch((failure: unknown) => failure),
    );
    const failure = unavailable('down');
    started[0]?.fail(failure);
    expect(await Promise.all(responses)).toEqual([failure, failure]);
    await expect(budget.run('192.0.2.1', () => Promise.resolve('principal'))).resolves.toBe('principal');
  });

  it('0 turns the limit off', async () => {
    const { wrong } = buildBudget(0);
    for (let count = 0; count < 100; count += 1) {
      await expect(wrong('192.0.2.1')).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
  });

  it('an attempt that fails in another way gives its place back', async () => {
    const { budget, wrong } = buildBudget(1);
    await expect(budget.run('192.0.2.1', () => Promise.reject(unavailable('down')))).rejects.toBeDefined();
    await expect(wrong('192.0.2.1')).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('an attempt that goes on when its time ends keeps its place in the next one', async () => {
    const { started, run, wrong } = buildBudget(1);
    const slow = run('192.0.2.1').catch((failure: unknown) => failure);
    jest.advanceTimersByTime(1_000);
    const next = wrong('192.0.2.1').catch((failure: unknown) => failure);
    started[0]?.fail(unauthenticated());
    expect([await slow, await next]).toEqual([expect.objectContaining({ kind: 'unauthenticated' }), tooMany]);
  });

  it.each(mixtures)(
    'T-TK-8: of %i right and %i wrong ones at once, no right one is refused before the wrong ones have used up the budget of 10',
    async (succeed, wrong) => {
      const { budget } = buildBudget(10);
      const attempts = shuffled([
        ...Array<boolean>(succeed).fill(true),
        ...Array<boolean>(wrong).fill(false),
      ]);
      let found = 0;
      let running = 0;
      let maxWrongOnes = 0;
      const outcomes = await Promise.all(
        attempts.map((isRight) =>
          budget
            .run('192.0.2.1', async () => {
              running += 1;
              maxWrongOnes = Math.max(maxWrongOnes, found + running);
              await Promise.resolve();
              running -= 1;
              if (isRight) return true;
              found += 1;
              throw unauthenticated();
            })
            .catch((failure: unknown) =>
              isGroundworkError(failure, 'too-many-requests') ? 'refused' : 'wrong',
            ),
        ),
      );
      const count = (wanted: unknown) => outcomes.filter((outcome) => outcome === wanted).length;
      expect(maxWrongOnes).toBeLessThanOrEqual(10);
      expect(count('wrong')).toBe(Math.min(wrong, 10));
      if (wrong < 10) expect(count(true)).toBe(succeed);
    },
  );
});

describe('T-TK-8: whose budget it is', () => {
  /** Makes wrong attempts from these addresses, in order. Resolves with the number that the budget admits. */
  async function madeFrom(
    budget: ReturnType<typeof createAttemptBudget>,
    addresses: readonly string[],
  ): Promise<number> {
    let made = 0;
    for (const address of addresses)
      await budget
        .run(address, () => {
          made += 1;
          return Promise.reject(unauthenticated());
        })
        .catch(() => undefined);
    return made;
  }

  it('all addresses of a /64 have one, in whatever spelling', async () => {
    const { budget } = buildBudget(10);
    const spellings = [
      '2001:db8:0:1::7',
      '2001:DB8:0:1::7',
      '2001:db8::1:0:0:0:7',
      '2001:0db8:0000:0001:0000:0000:0000:0007',
      '2001:db8:0:1::0.0.0.7',
      '2001:db8:0:1::7%eth0',
    ];
    expect(await madeFrom(budget, [...spellings, ...spellings])).toBe(10);
    expect(await madeFrom(budget, ['2001:db8:0:1:ffff:ffff:ffff:ffff'])).toBe(0);
    expect(await madeFrom(budget, ['2001:db8:0:2::7'])).toBe(1);
  });

  it('all /64 of a /48 have eight times as much', async () => {
    const { budget } = buildBudget(10);
    const addresses = Array.from({ length: 600 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    expect(await madeFrom(budget, addresses)).toBe(80);
    expect(await madeFrom(budget, ['2001:db8:1::1'])).toBe(1);
  });

  it('IPv4 and its IPv6 spellings have one', async () => {
    const { budget } = buildBudget(2);
    expect(await madeFrom(budget, ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:c000:201', '192.0.2.1'])).toBe(2);
    expect(await madeFrom(budget, ['192.0.2.2'])).toBe(1);
  });
});
