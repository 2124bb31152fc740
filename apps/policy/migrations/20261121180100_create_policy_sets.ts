import type { Knex } from 'knex';

/** The `vcs_…` columns are either all set or all empty. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_sets (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      name text collate "C" not null,
      search_name text collate "C" not null generated always as (lower(name)) stored,
      description text,
      kind text collate "C" not null check (kind in ('kind1', 'kind2')),
      is_global boolean not null,
      overridable boolean not null,
      agent_enabled boolean not null,
      policy_tool_version text not null,
      policies_path text,
      policy_update_patterns jsonb not null,
      vcs_identifier text,
      vcs_branch text,
      vcs_oauth_token_id text collate "C",
      vcs_ingress_submodules boolean,
      vcs_service_provider text,
      vcs_http_url text,
      is_versioned boolean not null,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      constraint policy_sets_name_key unique (organization_id, name),
      check (num_nulls(vcs_identifier, vcs_branch, vcs_oauth_token_id, vcs_ingress_submodules,
        vcs_service_provider, vcs_http_url) in (0, 6)),
      check (vcs_identifier is null or is_versioned),
      check (policies_path is null or vcs_identifier is not null)
    )`);
  await knex.raw('create index policy_sets_by_kind on policy_sets (organization_id, kind, name)');
  await knex.raw('create index policy_sets_global on policy_sets (organization_id, id) where is_global');
  await knex.raw(
    'create index policy_sets_search on policy_sets using gin (organization_id, search_name gin_trgm_ops)',
  );
}
