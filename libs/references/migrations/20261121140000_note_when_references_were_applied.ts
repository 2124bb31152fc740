import type { Knex } from 'knex';

/**
 * When this service last received the record's state, by the database's clock. A record that a complete feed does not
 * name is gone only if it was known before the feed was read. `clock_timestamp()`, because a transaction may have
 * begun long before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE referenced_records ADD COLUMN applied_at timestamptz NOT NULL DEFAULT clock_timestamp()',
  );
}
