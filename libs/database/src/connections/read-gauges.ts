import { z } from 'zod';
import { parseRows, rowsOf } from '../statements/rows.ts';
import type { Database } from './connect.ts';

/** Reading metrics must not block others. */
const timeLimit = "set local statement_timeout = '1s'; set local lock_timeout = '100ms'";

const gaugeRow = z.object({ gauge: z.string(), labels: z.record(z.string(), z.string()), value: z.number() });

/** One value of a gauge, with the name of its metric. */
export type GaugeRow = z.infer<typeof gaugeRow>;

/**
 * Reads gauges in one statement, within a second.
 *
 * @param selects queries with three columns: the name of the gauge (text), its labels (jsonb) and its value (float8)
 * @throws the database's errors, such as the one for a statement that takes longer
 */
export async function readGauges(
  { transaction }: Pick<Database, 'transaction'>,
  selects: readonly string[],
): Promise<GaugeRow[]> {
  return transaction(async (trx) => {
    await trx.raw(timeLimit);
    const result: unknown = await trx.raw(
      `select * from (${selects.join(' union all ')}) as gauges (gauge, labels, value)`,
    );
    return parseRows(gaugeRow, rowsOf(result));
  });
}
