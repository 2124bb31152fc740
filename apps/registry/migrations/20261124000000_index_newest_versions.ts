import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * For the list of the protocol by date, which reads as many rows as it shows. The date is that of the latest version, which stands
 * among the versions that became `ok` last, so that no column has to be kept for it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_versions_newest');
  await knex.raw(`
    create index concurrently module_versions_newest on module_versions (organization_id, ok_at desc, id)
    where status = 'ok'`);
}
