import type { Knex } from 'knex';

/** Earlier releases neither read nor write the column; users whom they create are not suspended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column suspended boolean not null default false');
}
