import type { Knex } from 'knex';

/**
 * A1 merges lists that are each one organization's modules of one registry name, in the order of names, with a provider
 * or without: these two orders are all that it walks (the other is `modules_by_registry`).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index modules_by_registry_and_provider
    on modules (organization_id, registry_name, provider, name, id)`);
  await knex.raw('drop index modules_by_name');
  await knex.raw('drop index modules_by_provider');
}
