import type { Knex } from 'knex';

/**
 * Followed repositories with their followers, and the state of each one's webhook at its provider.
 *
 * `repository_subscriptions` holds what the registry and policy want, the highest version of each: `announced_version` is the version for
 * which `repository.pushed` was published, `pushes` counts those events, which is their version.
 *
 * `repository_webhooks` is the reconciler's knowledge of the provider's side; `provider_hook_id`, `oauth_token_id` and `identifier` name
 * the webhook that exists there, if any. Its secrets are in `sealed_secrets`. A lease uses the database's time, `due_at` the service's.
 *
 * `webhook_deliveries` are received deliveries without their content: only hints, and the digest of the body. It has no foreign key, so
 * that a delivery never waits for a change of its subscription.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table repository_subscriptions (
      organization_id text collate "C" not null,
      id uuid not null primary key,
      subject text collate "C" not null,
      version integer not null check (version > 0),
      wanted boolean not null,
      oauth_token_id text collate "C" not null,
      identifier text not null,
      branch text,
      tags boolean not null,
      path text,
      ingress_submodules boolean not null,
      announced_version integer not null default 0,
      pushes integer not null default 0,
      pushed_at timestamptz(3),
      poll_due_at timestamptz(3) not null,
      unique (organization_id, id)
    )`);
  await knex.raw(
    'create index repository_subscriptions_due_for_poll on repository_subscriptions (poll_due_at) where wanted',
  );
  await knex.raw(`
    create table repository_webhooks (
      organization_id text collate "C" not null,
      subscription_id uuid not null primary key,
      state text not null default 'new' check (state in ('new', 'registered', 'failed', 'removed')),
      error text,
      provider_hook_id text,
      oauth_token_id text collate "C",
      identifier text,
      secret_made_at timestamptz(3),
      is_secret_applied boolean not null default false,
      failures integer not null default 0,
      version integer not null default 0,
      due_at timestamptz(3),
      attempt integer not null default 0,
      lease_until timestamptz(3),
      foreign key (organization_id, subscription_id) references repository_subscriptions (organization_id, id)
        on delete cascade
    )`);
  await knex.raw(
    'create index repository_webhooks_due on repository_webhooks (due_at) where due_at is not null',
  );
  await knex.raw(`
    create table webhook_deliveries (
      organization_id text collate "C" not null,
      id uuid not null primary key,
      subscription_id uuid not null,
      oauth_client_id text collate "C" not null,
      delivery_id text,
      event text not null check (event in ('push', 'ping', 'other')),
      refs jsonb not null,
      user_agent text,
      body_bytes integer not null,
      body_sha256 bytea not null,
      received_at timestamptz(3) not null,
      processed_at timestamptz(3),
      outcome text check (outcome in ('announced', 'irrelevant'))
    )`);
  await knex.raw(
    'create unique index webhook_deliveries_once on webhook_deliveries (subscription_id, delivery_id)',
  );
  await knex.raw(
    'create index webhook_deliveries_unprocessed on webhook_deliveries (subscription_id) where processed_at is null',
  );
  await knex.raw(
    'create index webhook_deliveries_of_client on webhook_deliveries (organization_id, oauth_client_id, received_at desc, id desc)',
  );
  await knex.raw('create index webhook_deliveries_by_age on webhook_deliveries (received_at)');
}
