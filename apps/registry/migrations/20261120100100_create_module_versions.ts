import type { Knex } from 'knex';

/**
 * The byte order of `sort_key` is the order of semantic versions, so that SQL can sort and page
 * (src/module-versions/semantic-version.ts creates it).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_versions (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      module_id text collate "C" not null,
      version text collate "C" not null,
      sort_key text collate "C" not null,
      prerelease boolean not null,
      source text not null,
      status text not null check (status in (
        'pending', 'cloning', 'clone_failed', 'reg_ingressing', 'reg_ingress_req_failed', 'reg_ingress_failed', 'ok'
      )),
      error text,
      notes jsonb not null,
      commit_sha text,
      upload_nonce text not null,
      upload_expires_at timestamptz not null,
      archive_key text,
      archive_sha256 text,
      archive_bytes bigint,
      ingressing_at timestamptz,
      ok_at timestamptz,
      failed_at timestamptz,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      constraint module_versions_version_key unique (module_id, version),
      foreign key (organization_id, module_id) references modules (organization_id, id),
      check ((status = 'ok') = (ok_at is not null)),
      check (status <> 'ok' or (archive_key is not null and archive_sha256 is not null and archive_bytes is not null)),
      check ((status in ('clone_failed', 'reg_ingress_req_failed', 'reg_ingress_failed')) = (error is not null))
    )`);
  await knex.raw(
    'create index module_versions_by_order on module_versions (organization_id, module_id, sort_key desc, version desc)',
  );
  await knex.raw(`create index module_versions_awaiting_upload
    on module_versions (organization_id) where status = 'pending'`);
  await knex.raw(`create index module_versions_by_upload_expiry
    on module_versions (upload_expires_at) where status = 'pending'`);
}
