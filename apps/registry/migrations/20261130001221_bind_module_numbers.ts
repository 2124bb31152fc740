import type { Knex } from 'knex';

/**
 * The content that each number of a module was first given to (ADR 82). The names have no foreign key: a binding outlives version and
 * module.
 *
 * `commit_sha`, `source_directory`: of a version from a repository. Versions that an earlier release makes `ok` are bound by a
 * sweep of the registry.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_numbers (
      organization_id text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      version text collate "C" not null,
      archive_sha256 text not null,
      commit_sha text,
      source_directory text,
      bound_at timestamptz not null,
      primary key (organization_id, name, provider, version),
      check ((commit_sha is null) = (source_directory is null))
    )`);
}
