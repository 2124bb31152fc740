import type { Knex } from 'knex';

export const config = { transaction: false };

/** With all that finds and sorts the callers of a module, so that the rows of 5,000 of them are not read from 5,000 places of the table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_calls_by_called_whole');
  await knex.raw(`
    create index concurrently module_calls_by_called_whole
    on module_calls (called_namespace, called_name, called_provider)
    include (host, organization_id, module_id, position, name, provider)`);
}
