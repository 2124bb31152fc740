import type { Knex } from 'knex';

/** Id of the token that was created for the session and is deleted with it; null for a token that the user pasted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column token_id text collate "C"');
}
