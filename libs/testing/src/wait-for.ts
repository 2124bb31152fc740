import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  /** How long to wait before failing; 20,000 by default, because a busy machine takes its time. */
  readonly timeoutMs?: number;
  /** What is waited for, for the failure's message: "the version is ok". */
  readonly describe?: string;
}

type Fulfilled<Value> = Exclude<Value, false | null | undefined>;

/**
 * Checks every 10 ms until the condition returns anything but false, null or undefined, and resolves to that. A
 * condition that throws counts as not met yet. In the end throws an Error with the description and the last error.
 */
export async function waitFor<Value>(
  condition: () => Value | Promise<Value>,
  { timeoutMs = 20_000, describe = 'the condition' }: WaitOptions = {},
): Promise<Fulfilled<Value>> {
  const deadline = Date.now() + timeoutMs;
  let lastError: unknown;
  do {
    try {
      const value = await condition();
      if (isFulfilled(value)) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await delay(10);
  } while (Date.now() < deadline);
  throw new Error(`waited ${timeoutMs} ms for ${describe}`, { cause: lastError });
}

function isFulfilled<Value>(value: Value): value is Fulfilled<Value> {
  return value !== false && value !== null && value !== undefined;
}
