import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index workspaces_created on workspaces (organization_id, created_at, lower(name))');
}
