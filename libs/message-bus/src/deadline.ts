import { unavailable } from '@groundwork/errors';

/**
 * The promise, or `unavailable` if it has not settled in time; its later outcome is ignored. @throws GroundworkError
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
