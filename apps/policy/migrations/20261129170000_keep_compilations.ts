import type { Knex } from 'knex';

/**
 * Results of OPA for the policies of a version: `compilation` is null if it is not asked. `tests` has the counts and the first
 * failures.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table policy_set_versions
      add column compilation text,
      add column compilation_error text,
      add column rego_version smallint,
      add column opa_version text,
      add column tests jsonb`);
  await knex.raw(`
    alter table policy_sets add column require_passing_tests boolean not null default false`);
}
