import type { Knex } from 'knex';

export const config = { transaction: false };

/** Finds the archives that an earlier release has read, the newest first, and the few that are requested. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_versions_to_read_again');
  await knex.raw(`
    create index concurrently module_versions_to_read_again
    on module_versions (read_revision, created_at desc, id)
    where status in ('ok', 'reg_ingress_failed') and archive_received_at is not null
      and read_again_requested_at is null`);
  await knex.raw('drop index concurrently if exists module_versions_requested_again');
  await knex.raw(`
    create index concurrently module_versions_requested_again on module_versions (read_again_requested_at)
    where read_again_requested_at is not null`);
}
