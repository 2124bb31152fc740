import { unavailable } from '@groundwork/errors';

/**
 * Waits for the promise, but not longer than `milliseconds`; a later outcome is ignored.
 *
 * @throws GroundworkError `unavailable` if the promise has not settled in time
 */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(unavailable(`${what} took longer than ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
