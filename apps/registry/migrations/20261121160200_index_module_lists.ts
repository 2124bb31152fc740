import type { Knex } from 'knex';

/**
 * A1 merges lists. Each holds one organization's modules of one registry name, ordered by name, with or without a
 * provider. It needs only these two orders (the other is `modules_by_registry`).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index modules_by_registry_and_provider
    on modules (organization_id, registry_name, provider, name, id)`);
  await knex.raw('drop index modules_by_name');
  await knex.raw('drop index modules_by_provider');
}
