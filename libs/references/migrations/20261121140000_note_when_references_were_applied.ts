import type { Knex } from 'knex';

/**
 * Time of the record's last state, by the database's clock. A record missing from a complete feed is gone only if it
 * was known before the reading. `clock_timestamp()`, because a transaction may have begun long before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE referenced_records ADD COLUMN applied_at timestamptz NOT NULL DEFAULT clock_timestamp()',
  );
}
