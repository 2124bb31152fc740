import type { Knex } from 'knex';

/**
 * `ordinal` is the order of creation, `upload_order` that of the uploads (the number of the ingest's job). The newest
 * version has the highest `ordinal`; the current one is the ready version with the highest `upload_order`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_set_versions (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      policy_set_id text collate "C" not null,
      ordinal bigint generated always as identity,
      source text not null,
      status text not null check (status in ('pending', 'ingressing', 'ready', 'errored')),
      error text,
      notes jsonb not null,
      policies jsonb,
      upload_nonce text not null,
      upload_expires_at timestamptz not null,
      upload_order bigint,
      archive_key text,
      archive_sha256 text,
      archive_bytes bigint,
      commit_sha text,
      commit_url text,
      commit_identifier text,
      ingressing_at timestamptz,
      ready_at timestamptz,
      errored_at timestamptz,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade,
      check ((status = 'ready') = (ready_at is not null)),
      check (status <> 'ready' or (archive_key is not null and archive_sha256 is not null
        and archive_bytes is not null and policies is not null and upload_order is not null)),
      check ((status = 'errored') = (error is not null)),
      check (num_nulls(commit_sha, commit_url, commit_identifier) in (0, 3))
    )`);
  await knex.raw(
    'create index policy_set_versions_by_creation on policy_set_versions (organization_id, policy_set_id, ordinal desc)',
  );
  await knex.raw(`create index policy_set_versions_by_upload
    on policy_set_versions (organization_id, policy_set_id, upload_order desc) where status = 'ready'`);
  await knex.raw(`create index policy_set_versions_awaiting_upload
    on policy_set_versions (organization_id) where status = 'pending'`);
  await knex.raw(`create index policy_set_versions_by_upload_expiry
    on policy_set_versions (upload_expires_at) where status = 'pending'`);
}
