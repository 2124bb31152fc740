import type { Knex } from 'knex';

/**
 * `jobs.not_before`: until then the server of the repository asks us to wait, so a push does not start the listing earlier; null if it
 * does not ask. Null needs no value in existing rows, so this takes no time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column not_before timestamptz');
}
