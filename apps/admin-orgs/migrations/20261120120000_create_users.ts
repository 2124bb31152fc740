import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id text primary key,
      username text not null,
      email text not null,
      site_administrator boolean not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`);
  await knex.raw('create unique index users_username_key on users (lower(username))');
}
