import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ObjectStorage } from '@groundwork/object-storage';
import { createLogger } from '@groundwork/telemetry/logging';
import { createStorageHealth } from './storage-health.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const full = { reason: 'the directory cannot be written to (it is full)', canRead: true };
const gone = { reason: 'there is no such bucket', canRead: false };

it('readiness follows the storage, the log says why once, and it is asked every 10 s at most', async () => {
  const lines: string[] = [];
  let asked = 0;
  let problem: Awaited<ReturnType<ObjectStorage['check']>> = full;
  const health = createStorageHealth({
    storage: {
      check: () => {
        asked += 1;
        return Promise.resolve(problem);
      },
    },
    logger: createLogger({
      service: 'test',
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
    }),
  });
  expect(await health()).toBe('degraded');
  expect(await health()).toBe('degraded');
  expect(asked).toBe(1);

  const steps = [
    [full, 'degraded'],
    [gone, false],
    [undefined, true],
  ] as const;
  for (const [next, expected] of steps) {
    problem = next;
    jest.advanceTimersByTime(10_000);
    expect(await health()).toBe(expected);
  }
  expect(lines.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1])).toEqual([
    `archives cannot be stored: ${full.reason}`,
    `archives cannot be stored: ${gone.reason}`,
    'archives can be stored again',
  ]);
});
