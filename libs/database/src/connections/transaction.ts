import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isStalePlan, sqlState } from '../statements/pg-errors.ts';

/** Deadlock and serialization failure: the server undid everything, and the same work succeeds a moment later. */
const repeatable = new Set(['40P01', '40001']);
/**
 * A lock that was not free in time. At most one more wait: each takes as long as `lock_timeout` (2 s), and the
 * response is due after 10 s.
 */
const lockNotAvailable = '55P03';
const attempts = 3;
const longestPauseMs = 50;

/**
 * One attempt. If the work throws, that is why the transaction failed: a rollback that fails too, because the
 * connection is gone, says nothing more.
 */
async function runOnce<Result>(
  pool: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  const reasons: unknown[] = [];
  const watched = (trx: Knex.Transaction) =>
    work(trx).catch((reason: unknown) => {
      reasons.push(reason);
      throw reason;
    });
  try {
    return await pool.transaction(watched);
  } catch (error) {
    throw reasons.at(0) ?? error;
  }
}

/** See `Database.transaction`. */
export async function runTransaction<Result>(
  pool: Knex,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  let waits = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work);
    } catch (error) {
      const state = sqlState(error) ?? '';
      if (state === lockNotAvailable) waits += 1;
      const mayRepeat =
        state === lockNotAvailable ? waits === 1 : repeatable.has(state) || isStalePlan(error);
      if (attempt === attempts || !mayRepeat) throw error;
      await delay(Math.random() * longestPauseMs * attempt);
    }
  }
}
