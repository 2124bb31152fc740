import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Checks every 5 ms until the condition holds. @throws Error that names the condition when it does not hold in time
 */
export async function waitFor(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 10_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${timeoutMs} ms for: ${what}`);
    await sleep(5);
  }
}
