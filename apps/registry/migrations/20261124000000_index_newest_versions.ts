import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * Index for the protocol's list by date, so that it reads no more rows than it shows. The latest version is among those
 * that became `ok` last, so the date needs no column of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_versions_newest');
  await knex.raw(`
    create index concurrently module_versions_newest on module_versions (organization_id, ok_at desc, id)
    where status = 'ok'`);
}
