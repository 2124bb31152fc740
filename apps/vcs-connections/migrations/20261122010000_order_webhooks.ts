import type { Knex } from 'knex';

/**
 * `told_version` is the version of the subscription for which the state of its webhook was last announced. `asked` is
 * the order in which webhooks were requested to be checked. `oauth_token_id` and `identifier` are set before a
 * provider is asked to create a webhook, `provider_hook_id` once it has responded.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create sequence repository_webhooks_asked');
  await knex.raw(`
    alter table repository_webhooks
      add column told_version integer not null default 0,
      add column asked bigint not null default nextval('repository_webhooks_asked')`);
  await knex.raw(
    'create index repository_webhooks_in_hand on repository_webhooks (organization_id) where lease_until is not null',
  );
}
