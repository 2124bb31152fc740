import type { Database } from '@groundwork/database';
import knex from 'knex';

/**
 * Runs a statement that fills or analyzes tables for a test at size, on a connection of its own. A service's pool has
 * the time limits of a request, which such a statement exceeds on a busy machine.
 */
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
