import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, waitUntil } from '@groundwork/database/testing';
import { createLogger, silentLogger } from '@groundwork/telemetry/logging';
import { createDoorbell } from './doorbell.ts';
import { startPasses, type Passes, type PassesOptions } from './passes.ts';

const running: Passes[] = [];
function start(options: Partial<PassesOptions> & Pick<PassesOptions, 'work'>): Passes {
  const passes = startPasses({ intervalMs: 60_000, logger: silentLogger(), ...options });
  running.push(passes);
  return passes;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((passes) => passes.stop()));
});

describe('a background loop', () => {
  it('a background loop repeats a pass at once as long as more may be left', async () => {
    let left = 3;
    const passes = start({ work: { counting: () => Promise.resolve((left -= 1) > 0) } });
    await waitUntil(() => left === 0);
    await passes.settled();
    expect(left).toBe(-1);
  });

  it('a background loop runs the second work although the first failed, and logs the failure by name', async () => {
    const destination = new PassThrough();
    let second = 0;
    const passes = start({
      work: {
        'the first': () => Promise.reject(new Error('out of order')),
        'the second': () => Promise.resolve(void (second += 1)),
      },
      logger: createLogger({ service: 'test', level: 'debug', destination }),
    });
    await passes.settled();
    expect(second).toBeGreaterThan(0);
    expect(String(destination.read())).toMatch(/out of order.*"work":"the first"/);
  });

  it('a background loop passes failures to onFailure if it is given', async () => {
    const failures: unknown[] = [];
    const error = new Error('out of order');
    const passes = start({
      work: { failing: () => Promise.reject(error) },
      onFailure: (failure) => failures.push(failure),
    });
    await passes.settled();
    expect(failures).toContain(error);
  });

  it('a background loop settles only with a look that began after the call', async () => {
    const { promise: hangs, resolve: go } = Promise.withResolvers<undefined>();
    let looks = 0;
    const passes = start({
      work: {
        hanging: async () => {
          looks += 1;
          if (looks === 1) await hangs;
        },
      },
    });
    await waitUntil(() => looks === 1);
    const settled = passes.settled();
    go(undefined);
    await settled;
    expect(looks).toBe(2);
  });

  it('a background loop looks again after a ring during its work', async () => {
    const bell = createDoorbell();
    let looks = 0;
    start({
      work: {
        ringing: () => {
          looks += 1;
          if (looks === 1) bell.ring();
          return Promise.resolve();
        },
      },
      bell,
    });
    await waitUntil(() => looks === 2);
  });

  it('a background loop looks again when something is due, however long its pause', async () => {
    let looks = 0;
    start({
      work: {
        rarely: () => Promise.resolve(undefined),
        due: () => Promise.resolve((looks += 1) < 3 ? { dueInMs: 1 } : undefined),
      },
      intervalMs: 3_600_000,
    });
    await waitUntil(() => looks === 3);
  });

  it('a background loop pauses when a pass says how much it has done', async () => {
    const pauses: number[] = [];
    const ordinary = createDoorbell();
    const bell = { ...ordinary, heardSince: hear };
    function hear(rings: number, milliseconds: number): Promise<void> {
      pauses.push(milliseconds);
      return ordinary.heardSince(rings, milliseconds);
    }
    start({ work: { counting: () => Promise.resolve(0) }, bell, intervalMs: 3_600_000 });
    await waitUntil(() => pauses.length > 0);
    expect(pauses).toEqual([3_600_000]);
  });

  it('a background loop looks again after a failure, before something else is due', async () => {
    let looks = 0;
    start({
      work: {
        failing: () => {
          looks += 1;
          return looks === 1 ? Promise.reject(new Error('once')) : Promise.resolve(undefined);
        },
        later: () => Promise.resolve({ dueInMs: 3_600_000 }),
      },
      intervalMs: 3_600_000,
      afterFailureMs: 1,
    });
    await waitUntil(() => looks === 2);
  });

  it('a background loop looks again when the database notifies its channel', async () => {
    const database = await createTestDatabase({
      serverUrl: process.env['TEST_DATABASE_URL'],
      directories: [],
    });
    let looks = 0;
    start({
      work: { looking: () => Promise.resolve(void (looks += 1)) },
      channel: { database: database.database, name: 'wake_up' },
    });
    // The first check, and the one after the listener has connected.
    await waitUntil(() => looks >= 2);
    const before = looks;
    await database.database.knex.raw('NOTIFY wake_up');
    await waitUntil(() => looks > before);
    await Promise.all(running.splice(0).map((passes) => passes.stop()));
    await database.drop();
  });

  it('the given number of background loops run, and all of them settle', async () => {
    let looks = 0;
    const passes = start({ work: { looking: () => Promise.resolve(void (looks += 1)) }, concurrency: 3 });
    await waitUntil(() => looks === 3);
    await passes.settled();
    expect(looks).toBeGreaterThanOrEqual(6);
  });

  it('stopping a background loop lets the running pass end, and aborts its signal', async () => {
    let looks = 0;
    let isAborted = false;
    const passes = start({
      work: {
        endless: async (stopping) => {
          looks += 1;
          await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
          isAborted = stopping.aborted;
          return true;
        },
      },
    });
    await waitUntil(() => looks === 1);
    await passes.stop();
    expect({ looks, isAborted }).toEqual({ looks: 1, isAborted: true });
    await passes.settled();
  });

  it('a pass that is interrupted by stopping does not count as a failure', async () => {
    const failures: unknown[] = [];
    let isRunning = false;
    const passes = start({
      work: {
        interrupted: async (stopping) => {
          isRunning = true;
          await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
          stopping.throwIfAborted();
        },
      },
      onFailure: (error) => failures.push(error),
    });
    await waitUntil(() => isRunning);
    await passes.stop();
    expect(failures).toEqual([]);
  });
});

describe('the pause of a background loop', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('the pause of a background loop can come before the first look, and stays within its jitter', async () => {
    let looks = 0;
    start({
      work: { looking: () => Promise.resolve(void (looks += 1)) },
      firstMs: 1_000,
      intervalMs: 5_000,
      jitter: [1, 1.25],
    });
    await jest.advanceTimersByTimeAsync(999);
    expect(looks).toBe(0);
    await jest.advanceTimersByTimeAsync(251);
    expect(looks).toBe(1);
    await jest.advanceTimersByTimeAsync(4_749);
    expect(looks).toBe(1);
    await jest.advanceTimersByTimeAsync(1_501);
    expect(looks).toBe(2);
  });

  it('the pause of a background loop can differ after a failure', async () => {
    let looks = 0;
    start({
      work: { failing: () => ((looks += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve()) },
      intervalMs: 60_000,
      afterFailureMs: 100,
    });
    await jest.advanceTimersByTimeAsync(100);
    expect(looks).toBe(2);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(looks).toBe(2);
  });
});
