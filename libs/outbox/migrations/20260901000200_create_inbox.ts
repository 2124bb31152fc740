import type { Knex } from 'knex';

/**
 * Every message of this service: applied (`processed_at`), waiting for its next attempt (`retry_at`), or
 * parked (`parked_at`, `reason`) for an operator. `envelope` is a JSON string if the message was not JSON.
 * `id` is text, because a parked message may have any id.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE inbox (
      id text PRIMARY KEY,
      publisher text NOT NULL,
      routing_key text NOT NULL,
      envelope jsonb NOT NULL,
      received_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      retry_at timestamptz,
      processed_at timestamptz,
      parked_at timestamptz,
      reason text,
      CONSTRAINT inbox_one_state CHECK (num_nonnulls(retry_at, processed_at, parked_at) = 1)
    );
    CREATE INDEX inbox_due ON inbox (retry_at) WHERE retry_at IS NOT NULL;
    CREATE INDEX inbox_parked ON inbox (parked_at) WHERE parked_at IS NOT NULL;
    CREATE INDEX inbox_processed ON inbox (processed_at) WHERE processed_at IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE inbox');
}
