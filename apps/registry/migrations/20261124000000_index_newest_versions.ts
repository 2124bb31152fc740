import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * For the protocol's list by date, which reads as many rows as it shows. The latest version is among those that
 * became `ok` last, so the date needs no column of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_versions_newest');
  await knex.raw(`
    create index concurrently module_versions_newest on module_versions (organization_id, ok_at desc, id)
    where status = 'ok'`);
}
