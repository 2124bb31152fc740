import type { Knex } from 'knex';

/** The address that a user wants and nobody has confirmed yet. Releases before this one neither read nor write it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column unconfirmed_email text');
}
