import type { Knex } from 'knex';

/** The new address of a user, not confirmed yet. Earlier releases neither read nor write it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column unconfirmed_email text');
}
