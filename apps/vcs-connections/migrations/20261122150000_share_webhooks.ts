import type { Knex } from 'knex';

/**
 * One webhook for each connection and repository, shared by everything that follows the repository (ADR 12).
 *
 * `webhooks` is what the reconciler knows of each; `may_exist` is set before a provider is asked to create it,
 * `provider_hook_id` once it has responded. `id` is the last part of its address; its secrets are in `sealed_secrets`, under
 * `repository_webhooks`, as those of former webhooks. `parting_*` say how to reach the provider after the connection was deleted.
 *
 * `repository_webhooks` holds the webhooks of the previous release, one for each subscription, until they are moved.
 * `move_due_at` is when that is tried next, `left_at` when it was removed at the provider.
 *
 * `repository_subscriptions`: `webhook_version` is the version of the events about its webhook, `published_*` what
 * the last one said. With `update_due`, there may be another one to publish.
 *
 * `webhook_deliveries.subscription_id` is the last part of the address to which it was sent. A delivery is waiting until
 * `is_finished`: it was announced to all followers of its webhook. The previous release marks deliveries as processed
 * when it was announced to one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create sequence repository_listing_numbers');
  await knex.raw(`
    create table webhooks (
      organization_id text collate "C" not null,
      id uuid not null primary key,
      oauth_token_id text collate "C" not null,
      identifier text not null,
      state text not null default 'new' check (state in ('new', 'registered', 'failed')),
      error text,
      may_exist boolean not null default false,
      provider_hook_id text,
      secret_made_at timestamptz(3),
      is_secret_applied boolean not null default false,
      parting_api_url text,
      parting_service_provider text,
      failures integer not null default 0,
      pushed_at timestamptz(3),
      poll_due_at timestamptz(3) not null,
      due_at timestamptz(3),
      asked bigint not null default nextval('repository_webhooks_asked'),
      attempt integer not null default 0,
      lease_until timestamptz(3),
      unique (organization_id, oauth_token_id, identifier)
    )`);
  await knex.raw('create index webhooks_due on webhooks (due_at) where due_at is not null');
  await knex.raw('create index webhooks_due_for_poll on webhooks (poll_due_at)');
  await knex.raw('create index webhooks_in_hand on webhooks (organization_id) where lease_until is not null');
  await knex.raw(`
    alter table repository_subscriptions
      add column asked bigint not null default 0,
      add column update_due boolean not null default false,
      add column webhook_version integer not null default 0,
      add column published_version integer not null default 0,
      add column published_state text check (published_state in ('registered', 'failed', 'removed')),
      add column published_error text,
      add column published_webhook_id uuid`);
  await knex.raw(
    'create index repository_subscriptions_of_repository on repository_subscriptions (organization_id, oauth_token_id, identifier) where wanted',
  );
  await knex.raw(
    'create index repository_subscriptions_with_updates on repository_subscriptions (id) where update_due',
  );
  await knex.raw(`
    alter table repository_webhooks
      add column move_due_at timestamptz(3) not null default 'epoch',
      add column left_at timestamptz(3)`);
  await knex.raw('create index repository_webhooks_to_move on repository_webhooks (move_due_at)');
  await knex.raw(
    'create index repository_webhooks_of_repository on repository_webhooks (organization_id, oauth_token_id, identifier)',
  );
  // Deliveries that were processed before are finished, without a change of their rows; new ones are not.
  await knex.raw(
    'alter table webhook_deliveries add column webhook_id uuid, add column is_finished boolean not null default true',
  );
  await knex.raw('alter table webhook_deliveries alter column is_finished set default false');
  await knex.raw('update webhook_deliveries set is_finished = false where processed_at is null');
  await knex.raw(
    'create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where not is_finished',
  );
  await knex.raw(
    'create index webhook_deliveries_finished on webhook_deliveries (webhook_id, processed_at) where processed_at is not null',
  );
}
