import type { Knex } from 'knex';

/** For deliveries that repeat one that was processed a moment ago. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'create index webhook_deliveries_processed on webhook_deliveries (subscription_id, processed_at) where processed_at is not null',
  );
}
