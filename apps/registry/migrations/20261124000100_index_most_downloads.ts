import type { Knex } from 'knex';

export const config = { transaction: false };

/** For the protocol's list by downloads, which reads as many rows as it shows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_downloads_most');
  await knex.raw(`
    create index concurrently module_downloads_most on module_downloads (organization_id, downloads desc, module_id)`);
}
