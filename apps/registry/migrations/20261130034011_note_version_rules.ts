import type { Knex } from 'knex';

/**
 * - `modules.version_rule`: what happens to versions whose numbers say too little; null if the organization decides.
 * - `module_versions.imported`: true if the rule does not apply; null in versions of earlier releases.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table modules add column version_rule text');
  await knex.raw('alter table module_versions add column imported boolean');
}
