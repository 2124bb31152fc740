import type { Knex } from 'knex';

/** Ids of deleted OAuth tokens, which belong to vcs-connections. No workspace is linked with any of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table deleted_oauth_tokens (id text collate "C" primary key)');
}
