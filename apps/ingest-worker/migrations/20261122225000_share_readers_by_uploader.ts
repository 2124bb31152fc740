import type { Knex } from 'knex';

/**
 * `jobs.uploader`: an opaque key of the user who requested the upload address of the archive; null for commits, for tokens of teams and
 * organizations, and for jobs of the previous release. Existing rows stay null and are not rewritten, so this takes no time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column uploader text collate "C"');
}
