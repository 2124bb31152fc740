import type { Knex } from 'knex';

/**
 * Deleted modules and versions, while they can be restored (ADR 82). `content` is the whole row of the record. A column that a
 * later release adds to it is null in rows that this one has written.
 *
 * Of a module and of a number, only one is kept: the one that was deleted last.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table deleted_modules (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      name text collate "C" not null,
      provider text collate "C" not null,
      content jsonb not null,
      downloads bigint not null,
      deleted_at timestamptz not null,
      primary key (organization_id, id),
      constraint deleted_modules_names_key unique (organization_id, name, provider)
    )`);
  await knex.raw(`
    create table deleted_module_versions (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      module_id text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      version text collate "C" not null,
      content jsonb not null,
      summary json,
      details json,
      downloads bigint not null,
      deleted_at timestamptz not null,
      primary key (organization_id, id),
      constraint deleted_module_versions_number_key unique (organization_id, name, provider, version)
    )`);
  await knex.raw('create index deleted_modules_by_age on deleted_modules (deleted_at)');
  await knex.raw('create index deleted_modules_newest on deleted_modules (organization_id, deleted_at, id)');
  await knex.raw('create index deleted_module_versions_by_age on deleted_module_versions (deleted_at)');
  await knex.raw(`
    create index deleted_module_versions_newest on deleted_module_versions (organization_id, deleted_at, id)`);
  await knex.raw(`
    create index deleted_module_versions_by_module on deleted_module_versions (organization_id, module_id, id)`);
}
