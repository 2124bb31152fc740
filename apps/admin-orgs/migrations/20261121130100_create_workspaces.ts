import type { Knex } from 'knex';

/**
 * Each workspace is in one project. Facts about the repository's connection (`vcs_service_provider`, `vcs_http_url`)
 * are stored when it is linked, so that no read calls another service.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create extension if not exists pg_trgm');
  await knex.raw('create extension if not exists btree_gin');
  await knex.raw(`
    create table workspaces (
      organization_id text not null references organizations (id),
      id text not null unique,
      project_id text not null,
      name text not null,
      description text,
      vcs_oauth_token_id text,
      vcs_identifier text,
      vcs_display_identifier text,
      vcs_branch text,
      vcs_ingress_submodules boolean,
      vcs_service_provider text,
      vcs_http_url text,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id),
      foreign key (organization_id, project_id) references projects (organization_id, id),
      constraint workspaces_vcs check (
        num_nulls(vcs_oauth_token_id, vcs_identifier, vcs_display_identifier, vcs_branch, vcs_ingress_submodules,
          vcs_service_provider, vcs_http_url) in (0, 7)
      )
    )`);
  await knex.raw('create unique index workspaces_name_key on workspaces (organization_id, lower(name))');
  await knex.raw('create index workspaces_project on workspaces (organization_id, project_id, lower(name))');
  await knex.raw(`
    create index workspaces_oauth_token on workspaces (organization_id, vcs_oauth_token_id)
      where vcs_oauth_token_id is not null`);
  await knex.raw(
    'create index workspaces_search on workspaces using gin (organization_id, lower(name) gin_trgm_ops)',
  );
  // A counter, so that lists and the limit need not count workspaces (ADR 27).
  await knex.raw(`
    create table workspace_totals (
      organization_id text primary key references organizations (id),
      workspaces integer not null check (workspaces >= 0)
    )`);
}
