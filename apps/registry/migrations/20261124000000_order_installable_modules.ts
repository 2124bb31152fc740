import type { Knex } from 'knex';

/**
 * Lists of the protocol by date and by downloads: each reads as many rows as it shows. The date is that of the latest version, which
 * stands among the versions that became `ok` last, so that no column has to be kept for it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index module_versions_newest on module_versions (organization_id, ok_at desc, id)
    where status = 'ok'`);
  await knex.raw(`
    create index module_downloads_most on module_downloads (organization_id, downloads desc, module_id)`);
}
