import type { Knex } from 'knex';

/**
 * Tokens of browser sessions (ADR 60). To earlier releases they are ordinary user tokens, as they are to every check.
 * The constant default avoids a rewrite of the table.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table api_tokens add column is_session boolean not null default false');
}
