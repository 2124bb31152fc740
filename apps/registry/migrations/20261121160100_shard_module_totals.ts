import type { Knex } from 'knex';

/**
 * A total is the sum of several rows: each transaction takes a free row or inserts one, so that none waits. The
 * number of rows is the highest number of concurrent writers. A single row may be below zero.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table module_totals
      add column shard bigint not null default 0,
      drop constraint module_totals_modules_check,
      drop constraint module_totals_pkey,
      add primary key (organization_id, registry_name, shard)`);
}
