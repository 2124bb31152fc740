import type { Knex } from 'knex';

/**
 * `webhook_id` is the last part of the webhook's address, which all followers of a repository share. Until it is
 * known, it is null and the address ends with the subscription.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table policy_set_repositories add column webhook_id uuid');
}
