import type { Knex } from 'knex';

/**
 * Results of policies for plans, and the failures that somebody has allowed. Evaluations outlive their workspace and their
 * policy sets. `ordinal` is the order of creation. The outcomes and overrides of an evaluation are removed with it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_evaluations (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      workspace_id text collate "C" not null,
      workspace_name text not null,
      project_id text collate "C" not null,
      ordinal bigint generated always as identity,
      source text not null,
      kind text not null check (kind in ('kind1', 'kind2')),
      status text not null,
      verdict text not null,
      plan_digest text not null,
      opa_version text,
      run jsonb not null,
      counts jsonb not null,
      created_by_kind text not null,
      created_by_id text not null,
      passed_at timestamptz,
      failed_at timestamptz,
      errored_at timestamptz,
      overridden_at timestamptz,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id)
    )`);
  await knex.raw(`
    create table policy_set_outcomes (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      policy_evaluation_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      policy_set_name text not null,
      policy_set_description text,
      ordinal bigint generated always as identity,
      revision text,
      is_overridable boolean not null,
      outcomes jsonb not null,
      primary key (organization_id, id),
      foreign key (organization_id, policy_evaluation_id)
        references policy_evaluations (organization_id, id) on delete cascade
    )`);
  await knex.raw(`
    create table policy_overrides (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      policy_evaluation_id text collate "C" not null,
      policy_set_outcome_id text collate "C" not null,
      workspace_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      policy_set_name text not null,
      ordinal bigint generated always as identity,
      policy_name text not null,
      revision text not null,
      plan_digest text not null,
      reason text not null,
      created_by_kind text not null,
      created_by_id text not null,
      created_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, policy_evaluation_id)
        references policy_evaluations (organization_id, id) on delete cascade
    )`);
  for (const index of indexes) await knex.raw(`create index ${index}`);
}

const indexes = [
  'policy_evaluations_of_organization on policy_evaluations (organization_id, ordinal desc)',
  'policy_evaluations_of_workspace on policy_evaluations (organization_id, workspace_id, ordinal desc)',
  'policy_evaluations_of_project on policy_evaluations (organization_id, project_id, ordinal desc)',
  'policy_evaluations_by_age on policy_evaluations (created_at)',
  'policy_set_outcomes_of_evaluation on policy_set_outcomes (organization_id, policy_evaluation_id, ordinal)',
  'policy_set_outcomes_of_set on policy_set_outcomes (organization_id, policy_set_id, ordinal desc)',
  'policy_overrides_of_evaluation on policy_overrides (organization_id, policy_evaluation_id)',
  'policy_overrides_of_workspace on policy_overrides (organization_id, workspace_id, ordinal desc)',
  'policy_overrides_of_revision on policy_overrides (organization_id, workspace_id, revision, ordinal desc)',
];
