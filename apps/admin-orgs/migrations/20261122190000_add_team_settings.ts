import type { Knex } from 'knex';

/** Existing teams get the defaults of a new team. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table teams
      add column sso_team_id text,
      add column allow_member_token_management boolean not null default true`);
}
