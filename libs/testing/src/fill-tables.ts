import type { Database } from '@groundwork/database';
import knex from 'knex';

/**
 * Fills or analyzes tables for a test at size, on a separate connection: it would exceed the time limits of a service's
 * pool on a busy machine.
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
