import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organizations (
      id text primary key,
      name text not null,
      email text not null,
      disabled boolean not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`);
  // Names that differ only in case are easily confused, so they cannot both exist.
  await knex.raw('create unique index organizations_name_key on organizations (lower(name))');
}
