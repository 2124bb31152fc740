import type { Knex } from 'knex';

/**
 * `module_versions.required_version`: the `required_version` of the root; empty if it has none, and null in a version whose archive an
 * earlier release has read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column required_version text');
}
