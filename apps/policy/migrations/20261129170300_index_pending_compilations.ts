import type { Knex } from 'knex';

export const config = { transaction: false };

/** Finds the ready versions whose policies of OPA were not compiled, the newest first, the few that are requested, and those that failed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists policy_set_versions_to_compile');
  await knex.raw(`
    create index concurrently policy_set_versions_to_compile on policy_set_versions (ordinal desc)
    where status = 'ready' and (compilation is null or compilation = 'pending')
      and policies @> '[{"path": null}]' and compile_requested_at is null`);
  await knex.raw('drop index concurrently if exists policy_set_versions_compile_requested');
  await knex.raw(`
    create index concurrently policy_set_versions_compile_requested on policy_set_versions (compile_requested_at)
    where compile_requested_at is not null`);
  await knex.raw('drop index concurrently if exists policy_set_versions_not_compiling');
  await knex.raw(`
    create index concurrently policy_set_versions_not_compiling on policy_set_versions (organization_id, policy_set_id)
    where status = 'ready' and compilation = 'failed'`);
}
