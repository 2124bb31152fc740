import type { Knex } from 'knex';

/** Tombstones of OAuth tokens (vcs-connections owns the tokens); no workspace is linked with one of these. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create table deleted_oauth_tokens (id text collate "C" primary key)');
}
