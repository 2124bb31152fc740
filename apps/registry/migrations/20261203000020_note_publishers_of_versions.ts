import type { Knex } from 'knex';

/** Who created a version; null for older ones, and for those that the platform made from the tags of a repository. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column publisher_kind text, add column publisher_id text');
}
