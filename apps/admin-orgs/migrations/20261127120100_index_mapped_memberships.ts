import type { Knex } from 'knex';

export const config = { transaction: false };

/** A sign-in looks up the memberships that mappings have begun for the user. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists mapped_memberships_of_user');
  await knex.raw('create index concurrently mapped_memberships_of_user on mapped_memberships (user_id)');
}
