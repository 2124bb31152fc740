import type { Knex } from 'knex';

/**
 * What the archives of versions contain, file by file, so that one file is read without the archive (ADR 61). A version
 * gets its row in `module_file_lists` when its files are first asked for: `entries` counts the entries of the archive,
 * also when they are too many to be kept. `content` is null for directories, links, and files that are not kept.
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
  // Most of what is large is packed already, and text of a module is small.
  await knex.raw('alter table module_files alter column content set storage external');
}
