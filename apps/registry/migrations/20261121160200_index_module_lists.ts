import type { Knex } from 'knex';

/**
 * A1 merges lists of one organization and registry name, ordered by name: with a provider by this index, without one by
 * `modules_by_registry`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index modules_by_registry_and_provider
    on modules (organization_id, registry_name, provider, name, id)`);
  await knex.raw('drop index modules_by_name');
  await knex.raw('drop index modules_by_provider');
}
