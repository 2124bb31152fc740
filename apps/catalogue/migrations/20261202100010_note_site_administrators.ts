import type { Knex } from 'knex';

/** True if the user was a site administrator when the session began. It only decides which links pages have. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column is_site_administrator boolean not null default false');
}
