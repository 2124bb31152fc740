import { firstRow, parseRows, type Db } from '@groundwork/database';
import { z } from 'zod';

const outcomeRow = z.object({
  state: z.enum(['waiting', 'running', 'done']),
  attempt: z.int(),
  outcome: z.enum(['accepted', 'rejected']).nullable(),
  reason: z.string().nullable(),
});
const stateRow = z.object({ state: z.enum(['writing', 'stored', 'deleted', 'deleting']) });

/** The newest job counts. */
export async function findOutcome(db: Db, subject: string) {
  return firstRow(outcomeRow, await db('jobs').where({ subject }).orderBy('id', 'desc').limit(1));
}

export async function countObjects(db: Db) {
  const counts = { writing: 0, stored: 0, deleted: 0, deleting: 0 };
  const rows: unknown = await db('objects').select('state');
  for (const { state } of parseRows(stateRow, rows)) counts[state] += 1;
  return counts;
}
