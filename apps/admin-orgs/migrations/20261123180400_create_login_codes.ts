import type { Knex } from 'knex';

/**
 * Codes by which a command line gets a token: valid for a minute, and only once (ADR 60). Only their hashes are stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table login_codes (
      code_hash bytea primary key,
      user_id text not null references users (id) on delete cascade,
      token_id text collate "C" not null,
      challenge text collate "C" not null,
      redirect_uri text collate "C" not null,
      description text not null,
      token_expires_at timestamptz(3),
      expires_at timestamptz(3) not null
    )`);
  await knex.raw('create index login_codes_by_end on login_codes (expires_at)');
}
