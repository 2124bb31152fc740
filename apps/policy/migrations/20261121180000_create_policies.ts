import type { Knex } from 'knex';

/**
 * Texts have their own table: lists never read it, PostgreSQL compresses a text and stores it out of line, and a text
 * changes in the same transaction as its policy.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create extension if not exists pg_trgm');
  await knex.raw('create extension if not exists btree_gin');
  await knex.raw(`
    create table policies (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      name text collate "C" not null,
      search_name text collate "C" not null generated always as (lower(name)) stored,
      description text,
      kind text collate "C" not null check (kind in ('kind1', 'kind2')),
      query text,
      enforce_path text not null,
      enforcement_level text collate "C" not null,
      text_sha256 text,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      constraint policies_name_key unique (organization_id, name)
    )`);
  await knex.raw('create index policies_by_kind on policies (organization_id, kind, name)');
  await knex.raw(
    'create index policies_search on policies using gin (organization_id, search_name gin_trgm_ops)',
  );
  await knex.raw(`
    create table policy_texts (
      organization_id text collate "C" not null,
      policy_id text collate "C" not null,
      content text not null,
      primary key (organization_id, policy_id),
      foreign key (organization_id, policy_id) references policies (organization_id, id) on delete cascade
    )`);
}
