import type { Database } from '@groundwork/database';
import knex from 'knex';

/** Fills or analyzes tables on a separate connection, because a service's time limits are too short for such work. */
export async function fillTables(
  { url }: Pick<Database, 'url'>,
  sql: string,
  bindings: readonly knex.Knex.RawBinding[] | knex.Knex.ValueDict = [],
): Promise<void> {
  const connection = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  try {
    await connection.raw(sql, bindings);
  } finally {
    await connection.destroy();
  }
}
