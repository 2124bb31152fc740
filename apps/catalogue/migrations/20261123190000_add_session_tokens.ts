import type { Knex } from 'knex';

/** The id of a token that was made for the session, and is deleted with it; null for a token that somebody has pasted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column token_id text collate "C"');
}
