import type { Knex } from 'knex';

/** `quiet_ms` is how long after `pushed_at` deliveries announce nothing; it grows while they keep coming. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table repository_subscriptions add column quiet_ms integer not null default 1000');
}
