import { setTimeout as sleep } from 'node:timers/promises';
import { sqlState, type Database } from '@groundwork/database';
import { isDatabaseDown } from '@groundwork/errors';

/** Milliseconds between looks whether the database is back. */
const lookEvery = 250;
/** The statement's own fault may be behind these: its time limit, a lock, a deadlock. They count as a failed attempt. */
const statementFailures = new Set(['57014', '55P03', '40P01', '40001']);

/** Is the database itself away, so that nothing is said about the message that was being handled? */
export function isOutage(error: unknown): boolean {
  return isDatabaseDown(error) && !statementFailures.has(sqlState(error) ?? '');
}

/**
 * Does the work, and does it again whenever the database has gone away and come back.
 *
 * @throws what the work throws otherwise; an AbortError when told to stop while the database is away
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
