import type { Knex } from 'knex';

/**
 * Connections of organizations to VCS providers, and their tokens. These tables contain no secrets.
 *
 * `uuid` is the part of a client's public addresses that nobody can guess.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table oauth_clients (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      uuid uuid not null unique,
      service_provider text not null check (service_provider in ('vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6')),
      name text,
      http_url text not null,
      api_url text not null,
      key text,
      rsa_public_key text,
      version integer not null check (version > 0),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id)
    )`);
  await knex.raw('create index oauth_clients_by_age on oauth_clients (organization_id, created_at, id)');
  await knex.raw(`
    create table oauth_tokens (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      oauth_client_id text collate "C" not null,
      service_provider_user text,
      version integer not null check (version > 0),
      created_at timestamptz(3) not null,
      primary key (organization_id, id),
      foreign key (organization_id, oauth_client_id) references oauth_clients (organization_id, id)
        on delete cascade
    )`);
  await knex.raw(
    'create index oauth_tokens_by_client on oauth_tokens (organization_id, oauth_client_id, created_at, id)',
  );
}
