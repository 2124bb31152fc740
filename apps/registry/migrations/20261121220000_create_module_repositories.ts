import type { Knex } from 'knex';

/**
 * Repositories that modules follow, and the origin of versions.
 *
 * - `subscription_id`: also the last part of the webhook's address. Another repository is another subscription.
 * - `branch`: null for the repository's default branch, and when tags are followed.
 * - `initial_version`: for a module that follows a branch, until the branch's head is known.
 * - `webhook_version`, `refs_version`: of the newest applied event; older ones change nothing.
 * - `deleted_repository_versions`: versions that a user has deleted, so that their tags do not bring them back.
 * - `module_versions.ref`: the tag or branch of `commit_sha`; `moved_commit`: where that tag points now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_repositories (
      organization_id text collate "C" not null,
      module_id text collate "C" not null,
      subscription_id uuid not null unique,
      oauth_token_id text collate "C" not null,
      service_provider text not null check (service_provider in ('vcs1', 'vcs2', 'vcs3', 'vcs4', 'vcs5', 'vcs6')),
      http_url text not null,
      identifier text not null,
      display_identifier text not null,
      tags boolean not null,
      branch text,
      tag_prefix text not null,
      source_directory text not null,
      ingress_submodules boolean not null,
      initial_version text,
      webhook_state text not null check (webhook_state in ('pending', 'registered', 'failed')),
      webhook_error text,
      webhook_version integer not null,
      refs_version integer not null,
      refs_error text,
      listed_at timestamptz,
      has_version_tags boolean not null,
      head_branch text,
      head_commit text,
      aggregate_version integer not null,
      primary key (organization_id, module_id),
      foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade,
      check (branch is null or not tags),
      check ((webhook_state = 'failed') = (webhook_error is not null)),
      check ((head_branch is null) = (head_commit is null))
    )`);
  await knex.raw(
    'create index module_repositories_by_token on module_repositories (organization_id, oauth_token_id)',
  );
  await knex.raw(`
    create table deleted_repository_versions (
      organization_id text collate "C" not null,
      module_id text collate "C" not null,
      version text collate "C" not null,
      commit_sha text not null,
      primary key (organization_id, module_id, version, commit_sha),
      foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
    )`);
  await knex.raw(`
    alter table module_versions
      add column ref text,
      add column ref_kind text check (ref_kind in ('branch', 'tag')),
      add column moved_commit text,
      add column cloning_at timestamptz,
      add constraint module_versions_ref_check check ((ref is null) = (ref_kind is null))`);
  await knex.raw(`create index module_versions_by_fetch_wait
    on module_versions (ingest_awaited_at) where status = 'cloning'`);
}
