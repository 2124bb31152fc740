import { readFileSync } from 'node:fs';

/**
 * Starts a clock, and returns a function that reads it in milliseconds. Time during which processes of this machine
 * waited for a CPU or a disk does not count, because the promised limits apply to a machine that is not overloaded. If
 * the system does not report such waits, all time counts.
 */
export function startFairClock(): () => number {
  const startedAt = performance.now();
  const before = waits();
  return () => {
    const waited = waits().map((milliseconds, index) => milliseconds - (before[index] ?? 0));
    return performance.now() - startedAt - Math.max(...waited);
  };
}

/** @throws Error if the work takes longer than a second by this clock */
export async function withinASecond<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  const elapsed = startFairClock();
  const value = await work();
  const milliseconds = elapsed();
  if (milliseconds > 1000) throw new Error(`${what} took ${Math.round(milliseconds)} ms`);
  return value;
}

/** Milliseconds of waiting since boot, for each resource. */
const waits = () => ['cpu', 'io'].map((resource) => Number(totalOf(resource)) / 1000);

function totalOf(resource: string): string {
  try {
    return /^some .*total=(\d+)/.exec(readFileSync(`/proc/pressure/${resource}`, 'utf8'))?.[1] ?? '0';
  } catch {
    return '0';
  }
}
