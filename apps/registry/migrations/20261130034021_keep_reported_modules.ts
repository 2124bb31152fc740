import type { Knex } from 'knex';

/**
 * Modules that pipelines have reported to use (ADR 85). A row is one version of a module in one report; the rows of a report have the
 * same organization, reporter and name.
 *
 * - `owner_id`, `module_id`: of the module, without a foreign key: rows of deleted modules end like others.
 * - `organization_id`: whose pipeline it is. `reporter`: the user, team or organization of the token.
 * - `source`: the address as the pipeline has it.
 *
 * The primary key has the order of the list, and what else a count needs.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table reported_modules (
      owner_id text collate "C" not null,
      module_id text collate "C" not null,
      name text collate "C" not null,
      organization_id text collate "C" not null,
      reporter text collate "C" not null,
      source text collate "C" not null,
      version text collate "C" not null,
      repository text,
      environment text,
      reported_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (owner_id, module_id, name, organization_id, reporter, source, version) include (ends_at)
    )`);
  await knex.raw(
    'create index reported_modules_by_report on reported_modules (organization_id, reporter, name)',
  );
  await knex.raw('create index reported_modules_by_end on reported_modules (ends_at)');
}
