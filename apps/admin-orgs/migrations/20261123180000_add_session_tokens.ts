import type { Knex } from 'knex';

/**
 * Marks the tokens of browser sessions (ADR 60). Earlier releases, and every check, treat them as ordinary user tokens.
 * The constant default avoids a rewrite of the table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table api_tokens add column is_session boolean not null default false');
}
