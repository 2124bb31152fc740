import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists begin with the default project, then the newest. Earlier releases read `projects_newest`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists projects_default_first');
  await knex.raw(`
    create index concurrently projects_default_first
    on projects (organization_id, is_default desc, created_at desc, id desc)`);
}
