import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState, type Database } from '@groundwork/database';
import { isDatabaseDown } from '@groundwork/errors';

const lookEvery = 250;
/** Errors that the statement may have caused (time limit, lock, deadlock), so they count as a failed attempt. */
const statementFailures = new Set(['57014', '55P03', '40P01', '40001']);

/** True if the error means that the database is unavailable, so that the message is not to blame. */
export function isOutage(error: unknown): boolean {
  return isDatabaseDown(error) && !statementFailures.has(sqlState(error) ?? '');
}

/**
 * Does the work. If the database is unavailable, waits until it can be reached, and does the work again.
 *
 * @throws the work's other errors; an AbortError when stopped while the database is unavailable
 */
export async function throughOutages<T>(
  database: Database,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    do {
      await sleep(lookEvery, undefined, { signal });
    } while (!(await database.isReachable()));
  }
}
