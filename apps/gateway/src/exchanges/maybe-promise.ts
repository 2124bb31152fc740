/** A value, or the promise of one that must be waited for. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Continues at once if the value is known: a hot read waits for nothing, and a promise for each of its steps would
 * take longer than the response.
 */
export function whenKnown<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
