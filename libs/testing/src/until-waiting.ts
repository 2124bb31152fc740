import { parseRows, type Db } from '@groundwork/database';
import { z } from 'zod';
import { waitFor } from './wait-for.ts';

const waitingRow = z.object({ pid: z.int(), doing: z.string() });
const resultSchema = z.object({ rows: z.array(z.unknown()) });

/**
 * Resolves as soon as at least this many database sessions wait for the transaction's locks, directly or indirectly.
 *
 * @throws Error after 20 seconds; its cause lists the waiting sessions and their statements
 */
export async function untilWaiting(trx: Db, sessions: number): Promise<void> {
  await waitFor(
    async () => {
      const waiting = await waitingFor(trx);
      if (waiting.length >= sessions) return true;
      throw new Error([`${waiting.length} wait:`, ...waiting.map(({ doing }) => doing)].join('\n'));
    },
    { describe: `${sessions} sessions that wait for a lock` },
  );
}

async function waitingFor(trx: Db): Promise<z.output<typeof waitingRow>[]> {
  // In a transaction, PostgreSQL caches the statements of other sessions, but not their locks.
  await trx.raw('SELECT pg_stat_clear_snapshot()');
  const result: unknown = await trx.raw(
    `WITH RECURSIVE waiting AS (
       SELECT DISTINCT pid FROM pg_locks WHERE NOT granted
     ), behind AS (
       SELECT pid FROM waiting WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))
       UNION
       SELECT waiting.pid FROM waiting JOIN behind ON behind.pid = ANY (pg_blocking_pids(waiting.pid))
     )
     SELECT pid, coalesce(query, '') AS doing FROM behind LEFT JOIN LATERAL pg_stat_get_activity(behind.pid) USING (pid)`,
  );
  return parseRows(waitingRow, resultSchema.parse(result).rows);
}
