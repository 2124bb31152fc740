import type { Knex } from 'knex';

/**
 * Repositories are read too.
 *
 * - A `git` job has a `task` instead of an archive. At most one job per (purpose, subject) waits or runs at a time.
 *   For refs the subject is the subscription; for commits it is the subscription and a digest of the commits wanted.
 * - `task_next` is a push that arrived while the refs were being read: they are read once more afterwards.
 * - `repository_listings` holds the refs last announced for a subscription.
 * - `uploads.notes` tell a person what was left out of an archive that was made here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table jobs
      drop constraint jobs_purpose_check,
      alter column archive_key drop not null,
      alter column archive_sha256 drop not null,
      alter column archive_bytes drop not null,
      add column task jsonb,
      add column task_next jsonb,
      add constraint jobs_purpose_check
        check (purpose in ('module-version', 'policy-set-version', 'repository-refs')),
      add constraint jobs_archive_check check (
        (work = 'archive') = (archive_key is not null and archive_sha256 is not null and archive_bytes is not null)
      ),
      add constraint jobs_task_check check ((work = 'git') = (task is not null))`);
  await knex.raw(`
    create unique index jobs_of_repositories on jobs (purpose, subject)
    where work = 'git' and state <> 'done'`);
  await knex.raw("alter table uploads add column notes jsonb not null default '[]'");
  await knex.raw(`
    create table repository_listings (
      organization_id text collate "C" not null,
      subscription_id uuid not null,
      tags_key text collate "C" references objects (key),
      tags_sha256 text,
      tags_bytes bigint,
      branch_commit text,
      branch_path text,
      branch_tree text,
      listed_at timestamptz not null default now(),
      primary key (organization_id, subscription_id),
      check ((tags_key is null) = (tags_sha256 is null) and (tags_key is null) = (tags_bytes is null))
    )`);
  await knex.raw(
    'create index repository_listings_by_object on repository_listings (tags_key) where tags_key is not null',
  );
}
