import type { Knex } from 'knex';

/** Sessions of browsers. The cookie holds the secret, the table only its hash; the API token is sealed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      id uuid primary key,
      secret_hash bytea not null unique,
      user_id text collate "C" not null,
      username text not null,
      source_address text,
      browser text not null,
      key_id text not null,
      data_key bytea not null,
      value bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  await knex.raw('create index sessions_of_user on sessions (user_id, created_at)');
  await knex.raw('create index sessions_by_end on sessions (expires_at)');
}
