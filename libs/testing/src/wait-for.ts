import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  /** Milliseconds; 20,000 by default, because a machine may be busy. */
  readonly timeoutMs?: number;
  /** The condition in words, for the message of a failure, such as "the version is ok". */
  readonly describe?: string;
}

type Fulfilled<Value> = Exclude<Value, false | null | undefined>;

/**
 * Checks every 10 ms until the condition returns anything but false, null or undefined, and resolves to that value. A
 * condition that throws is not met yet. The Error after the timeout contains the description and the last error that
 * the condition threw.
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
