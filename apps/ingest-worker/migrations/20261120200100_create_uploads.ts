import type { Knex } from 'knex';

/**
 * Archives that have arrived. The primary key makes sure that only one of several uploads to the same address wins.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table uploads (
      organization_id text collate "C" not null,
      purpose text not null check (purpose in ('module-version', 'policy-set-version')),
      subject text collate "C" not null,
      archive_key text collate "C" not null unique references objects (key),
      archive_sha256 text not null,
      archive_bytes bigint not null,
      received_at timestamptz not null,
      primary key (purpose, subject)
    )`);
}
