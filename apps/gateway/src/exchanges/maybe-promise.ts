export type MaybePromise<T> = T | Promise<T>;

/** Continues at once if the value is known: for a hot read, a promise for each step would take longer than the response. */
export function whenKnown<T, R>(
  value: MaybePromise<T>,
  next: (value: T) => MaybePromise<R>,
): MaybePromise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
