import type { Knex } from 'knex';

/** The value of a sensitive parameter is in `sealed_secrets`, so that no query reads it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_set_parameters (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      policy_set_id text collate "C" not null,
      key text collate "C" not null,
      value text,
      is_sensitive boolean not null,
      primary key (organization_id, id),
      constraint policy_set_parameters_key_key unique (organization_id, policy_set_id, key),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade,
      check (is_sensitive = (value is null))
    )`);
}
