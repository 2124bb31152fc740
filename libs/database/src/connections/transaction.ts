import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isStalePlan, sqlState } from '../statements/pg-errors.ts';

/** Deadlock and serialization failure: the server has undone everything, and a retry succeeds. */
const repeatable = new Set(['40P01', '40001']);
/** A lock was not free in time. Only one retry: each waits for `lock_timeout` (2 s), and requests end after 10 s. */
const lockNotAvailable = '55P03';
const attempts = 3;
const maxPauseMs = 50;

/** One attempt. Throws the error of the work, not that of a rollback that fails because the connection is lost. */
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
      await delay(Math.random() * maxPauseMs * attempt);
    }
  }
}
