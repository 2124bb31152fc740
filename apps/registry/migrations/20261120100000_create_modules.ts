import type { Knex } from 'knex';

/**
 * Modules refer to organizations by `organization_id`, never by name. `namespace` is empty for private modules: it is
 * the organization's current name (ADR 1).
 *
 * `search_text` joins the fields that `q` searches with line feeds, which neither names nor accepted search texts
 * contain.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create extension if not exists pg_trgm');
  await knex.raw('create extension if not exists btree_gin');
  await knex.raw(`
    create table modules (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      registry_name text collate "C" not null check (registry_name in ('private', 'public')),
      namespace text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      no_code boolean not null,
      status text not null check (status in ('pending', 'no_version_tags', 'setup_failed', 'setup_complete')),
      search_text text collate "C" not null
        generated always as (lower(name || chr(10) || provider || chr(10) || namespace)) stored,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      constraint modules_coordinates_key unique (organization_id, registry_name, namespace, name, provider),
      check ((registry_name = 'private') = (namespace = ''))
    )`);
  await knex.raw('create index modules_by_name on modules (organization_id, name, provider, id)');
  await knex.raw('create index modules_by_provider on modules (organization_id, provider, name, id)');
  await knex.raw(
    'create index modules_by_registry on modules (organization_id, registry_name, name, provider, id)',
  );
  await knex.raw(
    'create index modules_search on modules using gin (organization_id, search_text gin_trgm_ops)',
  );
}
