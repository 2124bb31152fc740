import type { Knex } from 'knex';

/** Lists of workspaces can be sorted by the time at which they were created. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index workspaces_created on workspaces (organization_id, created_at, lower(name))');
}
