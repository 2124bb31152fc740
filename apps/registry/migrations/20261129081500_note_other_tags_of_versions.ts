import type { Knex } from 'knex';

/** `module_versions.other_tag`, `other_commit`: another tag of the same version, such as `v1.0.0`, at another commit. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column other_tag text, add column other_commit text');
}
