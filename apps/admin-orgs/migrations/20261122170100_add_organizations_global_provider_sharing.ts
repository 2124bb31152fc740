import type { Knex } from 'knex';

/** Earlier releases neither read nor write the column. Clients may set it to null. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table organizations add column global_provider_sharing boolean default false');
}
