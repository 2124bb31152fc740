import type { Knex } from 'knex';

/**
 * Secrets, sealed (ADR 11), apart from the rows that they belong to, so that no query about a connection reads them.
 * `table_name`, `row_id` and `column_name` say whose a secret is; they are sealed with it, and so is the organization.
 *
 * A connection gains its health, and the port and host keys of its SSH server; a token gains a flag for its SSH key.
 * `credential_lendings` records who was given credentials, for which job and when.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sealed_secrets (
      organization_id text collate "C" not null,
      table_name text collate "C" not null,
      row_id text collate "C" not null,
      column_name text collate "C" not null,
      key_id text collate "C" not null,
      data_key bytea not null,
      value bytea not null,
      primary key (organization_id, table_name, row_id, column_name)
    )`);
  await knex.raw(
    'create index sealed_secrets_by_key on sealed_secrets (key_id, organization_id, table_name, row_id, column_name)',
  );
  await knex.raw(`
    alter table oauth_clients
      add column ssh_port integer not null default 22 check (ssh_port between 1 and 65535),
      add column ssh_host_keys text,
      add column health text not null default 'unknown'
        check (health in ('unknown', 'ok', 'unauthorized', 'unreachable')),
      add column health_message text,
      add column health_checked_at timestamptz(3),
      add column health_check_due_at timestamptz(3) not null default now()`);
  await knex.raw('create index oauth_clients_due_for_check on oauth_clients (health_check_due_at)');
  await knex.raw('alter table oauth_tokens add column has_ssh_key boolean not null default false');
  await knex.raw('create index oauth_tokens_by_age on oauth_tokens (organization_id, created_at, id)');
  await knex.raw(`
    create table credential_lendings (
      organization_id text collate "C" not null,
      job_id bigint not null,
      attempt integer not null,
      borrower text not null,
      oauth_token_id text collate "C" not null,
      subscription_id uuid not null,
      kind text not null check (kind in ('http', 'ssh')),
      lent_at timestamptz(3) not null,
      primary key (organization_id, job_id, attempt)
    )`);
  await knex.raw('create index credential_lendings_by_age on credential_lendings (lent_at)');
}
