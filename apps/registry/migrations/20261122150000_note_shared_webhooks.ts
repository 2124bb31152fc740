import type { Knex } from 'knex';

/**
 * `webhook_id` is the last part of the address of the webhook, which all followers of a repository share. Null until it
 * is known: then the address ends with the subscription.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_repositories add column webhook_id uuid');
}
