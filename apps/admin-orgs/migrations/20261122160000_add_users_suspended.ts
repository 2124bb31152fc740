import type { Knex } from 'knex';

/** Releases before this one neither read nor write the column: users whom they create are not suspended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column suspended boolean not null default false');
}
