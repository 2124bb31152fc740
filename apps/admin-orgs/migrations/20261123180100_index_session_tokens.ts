import type { Knex } from 'knex';

export const config = { transaction: false };

/** For the removal of ended sessions. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists api_tokens_sessions');
  await knex.raw('create index concurrently api_tokens_sessions on api_tokens (expires_at) where is_session');
}
