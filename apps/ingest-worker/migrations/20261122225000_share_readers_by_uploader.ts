import type { Knex } from 'knex';

/**
 * `jobs.uploader`: who asked for the upload address of the archive, as an opaque text; null for commits, for tokens that are
 * nobody's, and for jobs of the previous release. Null needs no value in existing rows, so this takes no time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column uploader text collate "C"');
}
