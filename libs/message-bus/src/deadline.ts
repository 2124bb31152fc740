import { unavailable } from '@groundwork/errors';

/**
 * The promise, or a rejection when it has not settled in time. What the promise does later is ignored.
 *
 * @throws GroundworkError `unavailable`
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
