import type { Knex } from 'knex';

/**
 * Exemptions from policies. The scope is one target or a list of tags. Ended ones stay until somebody deletes them, so
 * each index that finds those in force has the end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_exemptions (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      policy_set_id text collate "C" not null,
      policy_name text collate "C",
      reason text not null,
      owner text not null,
      ends_at timestamptz not null,
      target_kind text collate "C" check (target_kind in ('workspace', 'project')),
      target_id text collate "C",
      tags jsonb not null,
      creator_kind text collate "C" not null,
      creator_id text collate "C" not null,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade,
      check ((target_kind is null) = (target_id is null)),
      check ((target_id is null) = (tags <> '[]'))
    )`);
  await knex.raw(
    'create index policy_exemptions_by_set on policy_exemptions (organization_id, policy_set_id, ends_at)',
  );
  await knex.raw('create index policy_exemptions_by_end on policy_exemptions (organization_id, ends_at, id)');
  await knex.raw(`create index policy_exemptions_by_target
    on policy_exemptions (organization_id, target_id, ends_at) where target_id is not null`);
  await knex.raw(`create index policy_exemptions_by_tags
    on policy_exemptions (organization_id, policy_set_id, ends_at) where target_id is null`);
}
