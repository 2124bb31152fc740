import type { Knex } from 'knex';

/**
 * `allow_empty`: a version without policies may replace one with policies. `promoted_from`: the earlier version whose
 * archive this one has.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table policy_sets add column allow_empty boolean not null default false');
  await knex.raw(`
    alter table policy_set_versions
      add column allow_empty boolean not null default false,
      add column promoted_from text collate "C"`);
}
