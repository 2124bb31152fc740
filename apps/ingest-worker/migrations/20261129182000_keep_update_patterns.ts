import type { Knex } from 'knex';

/**
 * Patterns of the files whose changes make a version of a policy set, and the version of the event that gave them. Null
 * if all files count.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table repository_listings
      add column patterns jsonb,
      add column patterns_version integer not null default 0`);
}
