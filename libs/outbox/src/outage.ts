import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState, type Database } from '@groundwork/database';
import { isDatabaseDown } from '@groundwork/errors';

/** Milliseconds between checks whether the database is back. */
const lookEvery = 250;
/** These may be the statement's own fault: its time limit, a lock, a deadlock. They count as a failed attempt. */
const statementFailures = new Set(['57014', '55P03', '40P01', '40001']);

/** Whether the database itself is unavailable, which says nothing about the message being handled. */
export function isOutage(error: unknown): boolean {
  return isDatabaseDown(error) && !statementFailures.has(sqlState(error) ?? '');
}

/**
 * Does the work, and repeats it whenever the database was unavailable and has come back.
 *
 * @throws what the work throws otherwise; an AbortError when told to stop while the database is unavailable
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
