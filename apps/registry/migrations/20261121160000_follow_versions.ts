import type { Knex } from 'knex';

/**
 * Progress of versions, and the test configuration of modules.
 *
 * - `pending_at`: since when the version waits for its archive (again, after a retry).
 * - `archive_received_at`: when the registry first learned of the archive; only then can a failed version be read
 *   again.
 * - `ingest_awaited_at`, `ingest_reminders`: when the outcome was last requested, and how often the request was
 *   repeated.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table module_versions
      add column pending_at timestamptz not null default now(),
      add column archive_received_at timestamptz,
      add column ingest_awaited_at timestamptz,
      add column ingest_reminders integer not null default 0`);
  await knex.raw(`
    update module_versions set
      pending_at = created_at,
      archive_received_at = case
        when status = 'pending' or error like 'No archive was uploaded within 24 hours%' then null
        else coalesce(ingressing_at, ok_at, failed_at, updated_at)
      end,
      ingest_awaited_at = case when status = 'reg_ingressing' then coalesce(ingressing_at, updated_at) end`);
  await knex.raw(`create index module_versions_by_ingest_wait
    on module_versions (ingest_awaited_at) where status = 'reg_ingressing'`);
  await knex.raw(`
    alter table modules
      add column test_config_id text collate "C",
      add column tests_enabled boolean,
      add constraint modules_test_config_check check ((test_config_id is null) = (tests_enabled is null))`);
}
