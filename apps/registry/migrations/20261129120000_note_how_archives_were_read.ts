import type { Knex } from 'knex';

/**
 * - `read_revision`: the way in which the archive was last read (`moduleReadRevision` of libs/contracts); 0 for what
 *   earlier releases have read.
 * - `read_again_requested_at`: set while the archive is to be read in the way of this release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table module_versions
      add column read_revision smallint not null default 0,
      add column read_again_requested_at timestamptz`);
}
