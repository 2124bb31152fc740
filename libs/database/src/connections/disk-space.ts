import { isDatabaseDown } from '@groundwork/errors';
import type { Knex } from 'knex';
import type { Logger } from '@groundwork/telemetry/logging';
import { sqlState } from '../statements/pg-errors.ts';

/** `disk_full`: the server could not extend a file. */
const diskFull = '53100';
const tryAgainAfterMs = 1_000;
/** A temporary table of about 4 MB. It needs room only until the end of the transaction, and writes no log. */
const trial = `create temporary table room on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 4000)`;

/**
 * Returns a function that resolves with true if the server's disk has room, and never rejects. It costs nothing until a
 * statement fails because the disk is full. Then calls try to write, at most once a second, until a write succeeds.
 * Both changes are logged.
 */
export function watchDiskSpace(pool: Knex, logger: Logger): () => Promise<boolean> {
  let isFull = false;
  let trying: Promise<void> | undefined;
  let nextAt = 0;

  pool.on('query-error', (error: unknown) => {
    if (sqlState(error) !== diskFull || isFull) return;
    isFull = true;
    logger.error(
      'the disk of the database server is full, so writes fail: free some space, and they work again',
    );
  });

  async function tryToWrite(): Promise<void> {
    try {
      await pool.transaction((trx) => trx.raw(trial));
      isFull = false;
      logger.info('the disk of the database server has room again');
    } catch (error) {
      nextAt = performance.now() + tryAgainAfterMs;
      // A role that may not create temporary tables learns nothing here: the next statement that fails will
      // tell.
      isFull = isDatabaseDown(error);
    } finally {
      trying = undefined;
    }
  }

  return async () => {
    if (isFull && performance.now() >= nextAt) await (trying ??= tryToWrite());
    return !isFull;
  };
}
