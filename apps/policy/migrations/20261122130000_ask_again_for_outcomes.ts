import type { Knex } from 'knex';

/**
 * Progress of a waiting version.
 *
 * - `archive_received_at`: when policy learned that the archive has arrived; from then on it waits for the outcome
 *   and no longer for a commit.
 * - `ingest_awaited_at`, `ingest_reminders`: when the archive or the outcome was last requested, and how often the
 *   request was repeated.
 * - `commit_ref`: the branch of a commit; null for versions from before this column.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table policy_set_versions
      add column archive_received_at timestamptz,
      add column ingest_awaited_at timestamptz,
      add column ingest_reminders integer not null default 0,
      add column commit_ref text`);
  await knex.raw(`
    update policy_set_versions set
      archive_received_at = case when commit_sha is null or status = 'ready' then ingressing_at end,
      ingest_awaited_at = ingressing_at`);
  await knex.raw('drop index policy_set_versions_by_ingest_wait');
  await knex.raw(`create index policy_set_versions_by_ingest_wait
    on policy_set_versions (ingest_awaited_at) where status = 'ingressing'`);
}
