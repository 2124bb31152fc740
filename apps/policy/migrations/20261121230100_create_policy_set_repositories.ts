import type { Knex } from 'knex';

/**
 * Subscriptions of policy sets to their repositories; the user's settings are in `policy_sets`.
 *
 * - `subscription_id`: also the last part of the webhook's address. Another repository is another subscription.
 * - `webhook_version`, `refs_version`: of the newest applied event; older ones change nothing.
 * - `taken_commit`, `taken_tree`: the source of the last version.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_set_repositories (
      organization_id text collate "C" not null,
      policy_set_id text collate "C" not null,
      subscription_id uuid not null unique,
      webhook_version integer not null,
      webhook_error text,
      refs_version integer not null,
      refs_error text,
      taken_commit text,
      taken_tree text,
      aggregate_version integer not null,
      primary key (organization_id, policy_set_id),
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete cascade,
      check ((taken_commit is null) = (taken_tree is null))
    )`);
  await knex.raw(`create index policy_sets_by_token on policy_sets (organization_id, vcs_oauth_token_id)
    where vcs_oauth_token_id is not null`);
  await knex.raw(`create index policy_set_versions_by_ingest_wait
    on policy_set_versions (ingressing_at) where status = 'ingressing'`);
}
