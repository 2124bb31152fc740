/** A value, or the promise of one that must be waited for. */
export type MaybeLater<T> = T | Promise<T>;

/**
 * Goes on with a value at once where it is known: a hot read waits for nothing, and a promise for each of its steps
 * would take longer than the answer.
 */
export function whenKnown<T, R>(value: MaybeLater<T>, next: (value: T) => MaybeLater<R>): MaybeLater<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
