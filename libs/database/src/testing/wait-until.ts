import { setTimeout as delay } from 'node:timers/promises';

/** `waitFor` of `@groundwork/testing`, for tests of libs, which cannot depend on that project. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms`);
    await delay(10);
  }
}
