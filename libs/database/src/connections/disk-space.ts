import { isDatabaseDown } from '@groundwork/errors';
import type { Logger } from '@groundwork/logging';
import type { Knex } from 'knex';
import { sqlState } from '../statements/pg-errors.ts';

/** `disk_full`: the server could not make a file larger. */
const diskFull = '53100';
const tryAgainAfterMs = 1_000;
/** A table of some 4 MB that nobody sees and that leaves no log: it needs room, and is gone at the end of the transaction. */
const trial = `create temporary table room on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 4000)`;

/**
 * Watches whether the server has room for what is written. Costs nothing until a statement has failed for want of it; from
 * then on each call tries to write, at most once a second, until that works. The log has both.
 *
 * @returns whether there is room, as far as this pool knows; never rejects
 */
export function watchDiskSpace(pool: Knex, logger: Logger): () => Promise<boolean> {
  let isFull = false;
  let trying: Promise<void> | undefined;
  let nextAt = 0;

  pool.on('query-error', (error: unknown) => {
    if (sqlState(error) !== diskFull || isFull) return;
    isFull = true;
    logger.error(
      'the disk of the database server is full: what is written is refused. Make room, and it goes on by itself',
    );
  });

  async function tryToWrite(): Promise<void> {
    try {
      await pool.transaction((trx) => trx.raw(trial));
      isFull = false;
      logger.info('the disk of the database server has room again');
    } catch (error) {
      nextAt = performance.now() + tryAgainAfterMs;
      // A role that may not make temporary tables learns nothing this way: the next statement that fails will tell.
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
