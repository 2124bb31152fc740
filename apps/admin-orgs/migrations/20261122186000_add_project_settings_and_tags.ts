import type { Knex } from 'knex';

/**
 * Tags of projects, and settings that workspaces inherit. A project without an execution mode inherits that of its
 * organization. Earlier releases neither read nor write any of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table projects
      add column auto_destroy_activity_duration text,
      add column default_execution_mode text check (default_execution_mode in ('remote', 'local')),
      add column tag_bindings jsonb not null default '[]'`);
  // Lists are newest first.
  await knex.raw('create index projects_newest on projects (organization_id, created_at desc, id desc)');
}
