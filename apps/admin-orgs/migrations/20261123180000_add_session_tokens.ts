import type { Knex } from 'knex';

/**
 * Tokens of browser sessions (ADR 60). To releases before this one they are tokens of users, which is what they are to every
 * check. A constant default rewrites nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table api_tokens add column is_session boolean not null default false');
}
