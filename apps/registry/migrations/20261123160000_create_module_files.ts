import type { Knex } from 'knex';

/**
 * Files of archives, so that one file is read without the archive (ADR 61). `module_file_lists` gets a row when a
 * version's files are first requested; `entries` counts all entries, also when they are too many to be stored.
 * `content` is null for directories, links, and files that are not stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_file_lists (
      organization_id text collate "C" not null,
      module_version_id text collate "C" not null,
      entries integer not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, module_version_id),
      foreign key (organization_id, module_version_id)
        references module_versions (organization_id, id) on delete cascade
    )`);
  await knex.raw(`
    create table module_files (
      organization_id text collate "C" not null,
      module_version_id text collate "C" not null,
      path text collate "C" not null,
      kind text not null,
      bytes integer not null,
      sha256 text,
      content bytea,
      primary key (organization_id, module_version_id, path),
      foreign key (organization_id, module_version_id)
        references module_file_lists (organization_id, module_version_id) on delete cascade,
      check ((sha256 is null) = (content is null))
    )`);
  // Most large files are already compressed, and the text of a module is small.
  await knex.raw('alter table module_files alter column content set storage external');
}
