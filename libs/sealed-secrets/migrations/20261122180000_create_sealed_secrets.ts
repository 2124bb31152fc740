import type { Knex } from 'knex';

/**
 * Sealed secrets (ADR 11), separate from their rows, so that no query of a row reads them. `table_name`, `row_id` and
 * `column_name` name the owner of a secret; they are sealed with it, and so is the organization.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sealed_secrets (
      organization_id text collate "C" not null,
      table_name text collate "C" not null,
      row_id text collate "C" not null,
      column_name text collate "C" not null,
      key_id text collate "C" not null,
      data_key bytea not null,
      value bytea not null,
      primary key (organization_id, table_name, row_id, column_name)
    )`);
  await knex.raw(
    'create index sealed_secrets_by_key on sealed_secrets (key_id, organization_id, table_name, row_id, column_name)',
  );
}
