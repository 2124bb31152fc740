import type { Database } from '@groundwork/database';
import { waitFor } from './wait-for.ts';

/**
 * Resolves once exactly so many sessions of the database wait for a lock. Call it outside the transaction that holds
 * the lock: within one, PostgreSQL shows the same activity until it ends.
 */
export async function untilWaiting({ knex }: Pick<Database, 'knex'>, sessions: number): Promise<void> {
  await waitFor(
    async () => {
      const waiting: unknown[] = await knex('pg_stat_activity')
        .select('pid')
        .whereRaw('datname = current_database()')
        .where({ wait_event_type: 'Lock' });
      return waiting.length === sessions;
    },
    { describe: `${sessions} sessions that wait for a lock` },
  );
}
