import type { Knex } from 'knex';

/** `module_versions.tag_deleted_at`: when a listing of its repository first lacked the tag of a version; null if it is there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column tag_deleted_at timestamptz');
}
