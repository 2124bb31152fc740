import type { Knex } from 'knex';

export const config = { transaction: false };

/** Finds the tokens of ended sessions, which a sweep removes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists api_tokens_sessions');
  await knex.raw('create index concurrently api_tokens_sessions on api_tokens (expires_at) where is_session');
}
