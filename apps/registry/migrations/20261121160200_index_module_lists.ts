import type { Knex } from 'knex';

/**
 * A1 merges one list for each organization and registry name, ordered by name. If the request names a provider, it
 * reads the lists from this index, otherwise from `modules_by_registry`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index modules_by_registry_and_provider
    on modules (organization_id, registry_name, provider, name, id)`);
  await knex.raw('drop index modules_by_name');
  await knex.raw('drop index modules_by_provider');
}
